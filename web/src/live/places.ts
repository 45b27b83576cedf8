// Under which addresses others find this page. Whoever opened it as 127.0.0.1 has one that is of no use to anybody else; the house knows
// those of its networks.

/** What the house tells of itself. */
export interface HouseFacts {
  addresses: string[];
  /** Its clock, ms since 1970. */
  wall: number;
}

/** Only the computer itself finds such an address. */
export const isOwn = (address: string): boolean => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);

/** Of the page as it was opened and those of the house: what others can open, the best first. None: nobody else can come. */
export function placesOf(page: string, house: string[]): string[] {
  const others = house.filter((address) => !isOwn(address));
  if (isOwn(page)) return others;
  return others.includes(page) ? [page, ...others.filter((address) => address !== page)] : [page];
}

export async function askHouse(): Promise<HouseFacts> {
  const answer = await fetch("api/house", { cache: "no-store" });
  const facts = (await answer.json()) as Partial<HouseFacts>;
  if (!answer.ok || !Array.isArray(facts.addresses) || typeof facts.wall !== "number") throw new Error("no house");
  return facts as HouseFacts;
}

export const thisPage = (): string => new URL(".", location.href).href;

let known: Promise<string[]> | undefined;
/** Asked once. */
export const places = (): Promise<string[]> =>
  (known ??= askHouse().then(
    ({ addresses }) => placesOf(thisPage(), addresses),
    () => ((known = undefined), [thisPage()]),
  ));
