// In how many of one's own games it is one's turn, as far as a screen follows them (own.svelte.ts): known early, for the way to them.
let count = $state(0);

export const turns = (): number => count;
export const tellTurns = (many: number): void => void (count = many);
