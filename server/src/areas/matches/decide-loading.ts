import { askUntilDecided, type LoadedRows } from '@matchdesk/engine';

/** Loads what the engine asks for until it has an answer. */
export async function decideLoading<Row, Answer extends { readonly ok: boolean }>(
  needed: readonly number[],
  load: (numbers: readonly number[]) => Promise<Iterable<readonly [number: number, row: Row]>>,
  decide: (rows: LoadedRows<Row>) => Answer,
): Promise<Answer> {
  const asking = askUntilDecided(needed, decide);
  let step = asking.next();
  while (step.done !== true) step = asking.next(await load(step.value));
  return step.value;
}
