// The keys that lead through a game from anywhere on a screen.

/** Boards, fields and panels have a use of their own for them. */
const theirs = "svg.board, input, textarea, select, dialog";

/** Whether a key was pressed for something else. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  ((event.target as Element).closest?.(theirs) ?? document.querySelector("dialog[open]")) !== null;
