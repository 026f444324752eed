/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The times of each work. They take turns, so that whatever else the machine does affects all of them. */
export async function takeTurns<Name extends string>(
  rounds: { warm: number; counted: number },
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds.warm + rounds.counted; round += 1)
    for (const name of names) {
      const took = await timeOf(works[name]);
      if (round >= rounds.warm) times[name].push(took);
    }
  return times;
}
