/** `numbers` is the length of what is typed for one group: some fifty runs. */
export const venueBounds = {
  name: 100,
  groupName: 40,
  groups: 64,
  stations: 512,
  largestNumber: 9999,
  numbers: 500,
} as const;

/** Numbers of stations as people write them, `1-8, 12`; undefined where it says something else. */
export function readStationNumbers(text: string): number[] | undefined {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && first <= last)) return undefined;
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers].sort((one, other) => one - other);
}

/** The shortest way to write them; they are in ascending order. */
export function writeStationNumbers(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last.to + 1 === number) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
