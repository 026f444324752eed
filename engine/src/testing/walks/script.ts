import type { Rows } from '#draft.ts';
import type { LeavingCommand } from '#leavers.ts';
import { LoadedRows } from '#loaded-rows.ts';
import { type Change, missingRows } from '#outcome.ts';
import { type Random, randomFrom } from '#random.ts';

/** One number a step: the choices of a step come from it alone, so that a failing walk shrinks to few steps. */
export class Step {
  readonly #random: Random;

  constructor(entropy: number) {
    this.#random = randomFrom(entropy);
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.#random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}

/** How somebody leaves. */
export const leaving = (step: Step): LeavingCommand =>
  step.pick<LeavingCommand>(['drop-out', 'remove', 'disqualify'])!;

export function demand(holds: boolean, what: string, facts?: unknown): asserts holds {
  if (!holds) throw new Error(facts === undefined ? what : `${what}: ${JSON.stringify(facts)}`);
}

let listener: ((answer: unknown) => void) | undefined;

/** Plays a walk and returns all that the engine answered on the way, in order. */
export function answersTo(play: () => void): unknown[] {
  const answers: unknown[] = [];
  // An answer may be changed later by the walk that asked for it.
  listener = (answer) => answers.push(structuredClone(answer));
  try {
    play();
  } finally {
    listener = undefined;
  }
  return answers;
}

/** Marks an answer of the engine as one that a record keeps. */
export function told<Answer>(answer: Answer): Answer {
  listener?.(answer);
  return answer;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** [INV3] The answer from the few rows a server would load; rows it asks for are added until it decides. */
export function decidedFromFew<Row, Answer extends { readonly ok: boolean }>(
  needed: readonly number[],
  rows: Rows<Row>,
  decide: (loaded: LoadedRows<Row>) => Answer,
): Answer {
  const loaded = new LoadedRows<Row>();
  for (let wanted = needed, tries = 0; ; tries++) {
    for (const number of wanted) loaded.set(number, rows.find(number)!);
    const answer = decide(loaded);
    const missing = missingRows(answer);
    if (missing === undefined) return answer;
    demand(tries < 60, 'loading comes to an end', missing);
    wanted = missing;
  }
}

/** Changes are exactly the rows that differ, each once, with what they were before. */
export function checkChanges<Row>(
  changes: readonly Change<Row>[],
  numberOf: (row: NonNullable<Row>) => number,
  rows: Rows<Row>,
): void {
  const numbers = changes.map(({ before, after }) => numberOf((before ?? after)!));
  demand(new Set(numbers).size === numbers.length, 'a row changes once', numbers);
  for (const { before, after } of changes) {
    demand(!same(before, after), 'a change changes something', before);
    demand(same(before, rows.find(numberOf((before ?? after)!))), 'a change begins with what was', before);
  }
}
