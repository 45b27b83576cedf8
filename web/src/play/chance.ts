// What is left to chance: dice, coins, and seeds for the computer.

/** A whole number below `count`, each as likely. */
export function draw(count: number): number {
  const limit = 2 ** 32 - (2 ** 32 % count);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while (word[0]! >= limit);
  return word[0]! % count;
}
