// Copying a text. Without a secure context (a classroom's http://192.168...) there is no `navigator.clipboard`: the old way does it from a
// marked field.

function copyMarked(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  // Beside an open sheet nothing can be marked.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Whether it could be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyMarked(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}
