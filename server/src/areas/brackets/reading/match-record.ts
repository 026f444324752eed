import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Match, MatchSide } from '@matchdesk/contract/matches/record';
import {
  isFinished,
  isParticipant,
  matchResult,
  NO_TARGET,
  placeOf,
  statusByClock,
  targetMatch,
  VOID,
  winnerTarget,
} from '@matchdesk/engine';
import { type Side, sidesOf } from '#areas/entrants/index.ts';
import { idOfNumber, listByNumbers, listReports, type StoredMatch } from '#areas/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { DrawnBracket } from '../bracket.store.ts';

export const nextOf = ({ shape }: DrawnBracket, number: number): number | undefined => {
  const target = winnerTarget(shape, number);
  return target === NO_TARGET ? undefined : targetMatch(target);
};

/** Matches as the contract shows them, with names and with what their next matches are. */
export async function toMatchRecords(
  db: Db | Trx,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
  now: Date,
  withResults = false,
): Promise<Match[]> {
  const ids = rows.map(({ match }) => idOfNumber(bracket, match));
  const [sides, finished, reports] = await Promise.all([
    sidesIn(db, rows),
    finishedAmong(db, bracket, rows),
    withResults ? listReports(db, ids) : undefined,
  ]);
  return rows.map((row) => {
    const shown = toMatchRecord(bracket, row, now, sides, finished);
    return reports ? { ...shown, results: reports.get(shown.id) ?? [] } : shown;
  });
}

/** Those who stand in the matches; who is known need not be read again. */
export async function sidesIn(
  db: Db | Trx,
  rows: readonly StoredMatch[],
  known: ReadonlyMap<number, Side> = new Map(),
): Promise<Map<number, Side>> {
  const slots = rows.flatMap(({ first, second }) => [first, second]);
  const missing = slots.filter((slot) => !known.has(slot));
  return new Map([...known, ...(await sidesOf(db, missing))]);
}

/** Which of the matches these lead to are finished; what is known need not be read again. */
export async function finishedAmong(
  db: Db | Trx,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
  before: ReadonlyMap<number, StoredMatch> = new Map(),
): Promise<Set<number>> {
  const known = new Map([...before, ...rows.map((row) => [row.match, row] as const)]);
  const next = rows.flatMap(({ match }) => nextOf(bracket, match) ?? []);
  const missing = [...new Set(next)].filter((number) => !known.has(number));
  const all = [...known.values(), ...(await listByNumbers(db, bracket, missing))];
  return new Set(all.filter(isFinished).map(({ match }) => match));
}

export function toMatchRecord(
  bracket: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  finished: ReadonlySet<number>,
): Match {
  const place = placeOf(bracket.shape, row.match);
  const next = nextOf(bracket, row.match);
  const status = statusByClock(row, now.getTime());
  const { firstClaim, secondClaim } = row;
  const agreed = firstClaim && secondClaim && firstClaim.winner === secondClaim.winner && firstClaim.winner;
  return {
    id: idOfNumber(bracket, row.match),
    tournament_id: bracket.tournament_id as TournamentId,
    number: row.match,
    ...place,
    player: [row.first, row.second].filter(isParticipant).length,
    status,
    match_status: status,
    first_participant: toStaff(sides.get(row.first)),
    second_participant: toStaff(sides.get(row.second)),
    is_first_void: row.first === VOID,
    is_second_void: row.second === VOID,
    next_match_id: next === undefined ? null : idOfNumber(bracket, next),
    next_match_finished: next !== undefined && finished.has(next),
    is_looser_match: place.bracket === 'lower',
    is_third_match: place.bracket === 'third',
    is_autohandled: row.isAutohandled,
    winner_id: (row.winner || null) as ParticipantId | null,
    agreed_winner_id: (agreed || null) as ParticipantId | null,
    reason: row.reason,
    started_at: new Date(row.startsAt).toISOString(),
    games_count: row.bestOf,
    match_result: matchResult(row),
    chat_room: null,
    version: row.version,
  };
}

export function toStaff(side: Side | undefined): MatchSide | null {
  if (!side) return null;
  const { public_name: _, ...shown } = side;
  return shown;
}
