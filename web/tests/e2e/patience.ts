/** Milliseconds in which everything that is waited for comes, however busy the machine is: what takes longer never will. */
export const kPatience = 120_000;
