// What can be made of any value, wherever it came from: the good of it is kept, and for the rest stands something that works.

export type Shape<T> = (value: unknown) => T;

export const flag =
  (otherwise: boolean): Shape<boolean> =>
  (value) =>
    typeof value === "boolean" ? value : otherwise;

export const among =
  <T>(values: readonly T[], otherwise: NoInfer<T>): Shape<T> =>
  (value) =>
    values.includes(value as T) ? (value as T) : otherwise;

export const between =
  (low: number, high: number, otherwise: number): Shape<number> =>
  (value) =>
    typeof value === "number" && value >= low && value <= high ? value : otherwise;

/** A whole number from 0. */
export const count: Shape<number> = (value) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0);

export const text: Shape<string> = (value) => (typeof value === "string" ? value : "");

export const list =
  <T>(of: Shape<T>): Shape<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((one) => of(one)) : [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fields =
  <T extends object>(of: { [Name in keyof T]: Shape<T[Name]> }): Shape<T> =>
  (value) =>
    Object.fromEntries(
      Object.entries<Shape<unknown>>(of).map(([name, shape]) => [name, shape(isObject(value) ? value[name] : undefined)]),
    ) as T;

/** Nothing where there is no object at all. */
export const perhaps =
  <T extends object>(of: Shape<T>): Shape<T | null> =>
  (value) =>
    isObject(value) ? of(value) : null;
