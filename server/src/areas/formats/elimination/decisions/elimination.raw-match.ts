import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { brokenAmong, feedersOf, isParticipant, type MatchRow, matchesFedBy } from '@matchdesk/engine';
import type { RawMatch } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getKnown, known } from '#known.ts';
import { type DrawnBracket, findBracket } from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  idOfNumber,
  isInBlock,
  loadRows,
  numberOfId,
  numbersOf,
  saveRows,
} from '#rows/matches/index.ts';
import { announceMatches } from '../elimination.announce.ts';

/** A match of the tournament's bracket; undefined if it is in none. */
export async function findRawMatch(
  db: Db | Trx,
  id: TournamentId,
  matchId: MatchId,
): Promise<RawMatch | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket || !isInBlock(bracket, matchId)) return undefined;
  const number = numberOfId(bracket, matchId);
  const found = await getByNumber(db, bracket, number);
  return {
    block: bracket,
    room: null,
    row: found,
    brokenWith: (row) => brokenAround(db, bracket, found, row),
    async save(step, row) {
      const saved = await saveRows(step.trx, bracket, [row]);
      const [match] = await announceMatches(step, bracket, saved);
      return known(match, 'the match that was just announced');
    },
  };
}

/** A raw edit can break the match itself, those it leads to, and the other matches of its sides. */
async function brokenAround(db: Db | Trx, bracket: DrawnBracket, now: MatchRow, then: MatchRow) {
  const { shape } = bracket;
  const sides = [now.first, now.second, then.first, then.second].filter(isParticipant) as ParticipantId[];
  const others: number[] = [];
  for (const side of new Set(sides)) others.push(...(await numbersOf(db, bracket, side)));
  const around = new Set([...matchesFedBy(shape, now.match), ...others]);
  // The edited match comes last: if somebody is in two open matches, it is the one that is named.
  around.delete(now.match);
  const checked = [...around, now.match];
  const needed = checked.flatMap((number) => [number, ...feedersOf(shape, number)]);
  const rows = new Map<number, MatchRow>(await loadRows(db, bracket, [...new Set(needed)]));
  const rowOf = (number: number) => getKnown(rows, number, 'a match that was just loaded');
  const broken = () =>
    brokenAmong(shape, checked.map(rowOf), rowOf).map(({ rule, match }) => ({
      rule,
      match_id: idOfNumber(bracket, match),
    }));
  const before = broken();
  rows.set(then.match, then);
  return { before, after: broken() };
}
