/** The query string of an address: plain text, possibly written by hand. */
export type Search = Readonly<Record<string, string | undefined>>;

/** What links and pages put there. */
export type GivenSearch = Readonly<Record<string, string | number | undefined>>;

export function toSearch(given: GivenSearch): Search {
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    value === undefined ? value : String(value),
  ]);
  return Object.fromEntries(texts);
}
