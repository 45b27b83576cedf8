// Opens a module of Meydan: in the page's worker and in Node alike. wasm/README.md tells what can be asked.

/** The few things the C library asks of its host: a clock, and a place for its last words. */
function wasi(memory) {
  const view = () => new DataView(memory().buffer);
  const refuse = () => 8; // EBADF: there are no files
  return {
    clock_time_get(_clock, _precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write(_fd, parts, count, written) {
      let text = "";
      let size = 0;
      for (let i = 0; i < count; i++) {
        const from = view().getUint32(parts + 8 * i, true);
        const length = view().getUint32(parts + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, from, length));
        size += length;
      }
      console.error(text);
      view().setUint32(written, size, true);
      return 0;
    },
    fd_close: refuse,
    fd_seek: refuse,
    proc_exit(status) {
      throw new WebAssembly.RuntimeError(`exit ${status}`);
    },
  };
}

/**
 * @param {WebAssembly.Module} module compiled once, opened as often as needed
 * @returns {Promise<import("./host").Room>}
 */
export async function open(module) {
  let exports;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi(() => exports.memory) });
  exports = instance.exports;
  exports._initialize();

  const put = (bytes) => {
    const at = exports.meydan_alloc(bytes.length) >>> 0;
    if (at === 0) throw new WebAssembly.RuntimeError("out of memory");
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  const encode = (text) => new TextEncoder().encode(text);

  return {
    ask(request) {
      const bytes = encode(JSON.stringify(request));
      const at = put(bytes);
      const answer = exports.meydan_call(at, bytes.length) >>> 0;
      exports.meydan_free(at);
      const text = new Uint8Array(exports.memory.buffer, answer, exports.meydan_answer_size());
      return JSON.parse(new TextDecoder().decode(text));
    },
    table(name, bytes) {
      const letters = encode(name);
      const at = put(letters);
      exports.meydan_table(at, letters.length, put(bytes), bytes.length);
      exports.meydan_free(at);
    },
    /** Bytes in use by the module, tables included. */
    get memory() {
      return exports.memory.buffer.byteLength;
    },
  };
}
