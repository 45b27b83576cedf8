// The service worker: the page works without a network once it was opened. `VERSION`, `FIRST` and `LATER` are filled in by the build.
// A new version waits until the player takes it; the version before is kept for tabs that still show it.
const cacheName = `meydan-${VERSION}`;
const hashed = (file) => /-[\w-]{8}\.\w+$/.test(file);

/** A file whose name tells its content is taken from an older version where it is there. */
async function fetchInto(cache, file) {
  const old = hashed(file) && (await caches.match(file));
  const answer = old || (await fetch(file, { cache: hashed(file) ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(FIRST.map((file) => fetchInto(cache, file)));
}

/** What is large comes after the page works; what fails now comes when it is asked for. */
async function activate() {
  const versions = (await caches.keys()).filter((name) => name.startsWith("meydan-"));
  await Promise.all(
    versions
      .filter((name) => name !== cacheName)
      .slice(0, -1)
      .map((name) => caches.delete(name)),
  );
  await clients.claim();
  const cache = await caches.open(cacheName);
  await Promise.allSettled(LATER.map(async (file) => (await cache.match(file)) ?? fetchInto(cache, file)));
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const wanted = request.mode === "navigate" ? "./" : request;
  const kept = (await cache.match(wanted)) ?? (await caches.match(wanted));
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && hashed(new URL(request.url).pathname)) await cache.put(request, fresh.clone());
  return fresh;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data === "take over" && skipWaiting());
/** A server that answers is asked itself; without one the page hears so, and no error is told. */
const askApi = (request) => fetch(request).catch(() => new Response("null"));

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== location.origin) return;
  const api = url.startsWith(new URL("api/", registration.scope).href);
  event.respondWith(api ? askApi(event.request) : answer(event.request));
});
