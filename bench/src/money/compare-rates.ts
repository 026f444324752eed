import type { Report } from '../row.ts';
import { together } from '../together.ts';

/** Both sides take turns of at most this many, so that whatever else the machine does affects both. */
const mostATurn = 48;

/**
 * The share of the turns that only warm up. A connection plans a prepared statement anew five times before it uses the
 * cached plan, and with 16 in flight there are 16 connections and more; servers keep theirs for days.
 */
const warmingUp = 0.4;

/** Half of the items by our calls, half by the bare transaction. */
export async function compareRates<Item>(
  { what, note }: { what: string; note: string },
  items: readonly Item[],
  sides: { ours: (item: Item) => Promise<void>; bare: (item: Item) => Promise<void> },
  report: Report,
): Promise<void> {
  const aTurn = Math.min(mostATurn, Math.floor(items.length / 4));
  const took = { ours: 0, bare: 0 };
  const done = { ours: 0, bare: 0 };
  for (let from = 0; from < items.length; from += 2 * aTurn)
    for (const [side, begin] of [
      ['ours', from],
      ['bare', from + aTurn],
    ] as const) {
      const turn = items.slice(begin, begin + aTurn);
      const ms = await together(turn.map((item) => () => sides[side](item)));
      if (from < warmingUp * items.length) continue;
      took[side] += ms;
      done[side] += turn.length;
    }
  const [ours, bare] = [(1000 * done.ours) / took.ours, (1000 * done.bare) / took.bare];
  report({
    what,
    ours,
    unit: '1/s',
    reference: bare,
    referenceName: 'bare SQL transaction',
    ratio: ours / bare,
    goal: '≥ 0.5×',
    met: ours >= bare / 2,
    note,
  });
}
