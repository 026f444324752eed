import { addBracket, type Evening, type MatchRow, newEvening } from '@matchdesk/engine';
import { type FormatDriver, plannedEndOf, usualPlayOf } from '#areas/formats/matches/index.ts';
import type { Db } from '#database/schema.ts';
import { type DrawnBracket, findBracket } from '#rows/brackets/brackets.store.ts';
import { idOfNumber, listRange, listTimingRows, readMatchTimes, readStart } from '#rows/matches/index.ts';

type ReadEvening = NonNullable<FormatDriver['readEvening']>;

export const readBracketEvening: ReadEvening = async (db, tournament) => {
  const bracket = await findBracket(db, tournament.id);
  if (!bracket) return undefined;
  const evening = newEvening(await readStart(db, tournament));
  await addDrawnBracket(db, evening, bracket);
  const timings = await listTimingRows(db, tournament.id);
  return { evening, usualPlay: usualPlayOf(timings), plannedEnd: plannedEndOf(timings) };
};

/** Rows per statement: a large reply would keep everybody else waiting. */
const portion = 2048;

/** Also the bracket of the winners of rooms, behind these. */
export async function addDrawnBracket(db: Db, evening: Evening, bracket: DrawnBracket): Promise<void> {
  const rows: MatchRow[] = [];
  for (let from = 0; from < bracket.matches_count; from += portion)
    rows.push(...(await listRange(db, bracket, from, from + portion - 1)));
  const timesOf = await readMatchTimes(db, bracket);
  addBracket(
    evening,
    bracket.shape,
    { find: (match) => rows[match] },
    {
      idOf: (match) => idOfNumber(bracket, match),
      timesOf: (match) => timesOf(idOfNumber(bracket, match)),
    },
  );
}
