import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  bracketRounds,
  isFinished,
  isHidden,
  isResult,
  type MatchRow,
  retimed,
  roundName,
  statusByClock,
  type TimingRow,
  timingRound,
} from '@matchdesk/engine';
import { checkAllowed, type RoundState, type Timetable } from '#areas/formats/matches/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket } from '#rows/brackets/brackets.store.ts';
import { getByNumber, idOfNumber, lastEndOf, listRange, saveMany, saveRows } from '#rows/matches/index.ts';
import { announceMatches } from './elimination.announce.ts';
import { holdMatch } from './elimination.command.ts';

/** The state of each round of the schedule, read from its matches round by round. */
async function roundStates(db: Db | Trx, bracket: DrawnBracket, now: Date): Promise<Map<number, RoundState>> {
  const states = new Map<number, RoundState>();
  for (const { firstMatch, matches } of bracketRounds(bracket.shape)) {
    const round = timingRound(bracket.shape, firstMatch);
    const state = states.get(round) ?? { finished: false, played: false, started: false, open: false };
    for (const row of await listRange(db, bracket, firstMatch, firstMatch + matches - 1)) {
      if (isHidden(row)) continue;
      if (isResult(row)) state.played = true;
      if (isFinished(row)) state.finished = true;
      else {
        state.open = true;
        const status = statusByClock(row, now.getTime());
        if (status !== 'OPENED' && status !== 'WAITING') state.started = true;
      }
    }
    states.set(round, state);
  }
  for (const [round, endedAt] of await roundEnds(db, bracket)) {
    const state = states.get(round);
    if (state) states.set(round, { ...state, endedAt });
  }
  return states;
}

/** When the last match of each round ended, by the History. */
async function roundEnds(db: Db | Trx, bracket: DrawnBracket): Promise<Map<number, number>> {
  const ends = new Map<number, number>();
  for (const { firstMatch, matches } of bracketRounds(bracket.shape)) {
    const round = timingRound(bracket.shape, firstMatch);
    const from = idOfNumber(bracket, firstMatch);
    const endedAt = await lastEndOf(db, from, idOfNumber(bracket, firstMatch + matches - 1));
    if (endedAt !== undefined) ends.set(round, Math.max(endedAt, ends.get(round) ?? endedAt));
  }
  return ends;
}

function nameOf({ shape }: DrawnBracket, round: number): string {
  const names = bracketRounds(shape)
    .filter(({ firstMatch, bracket }) => timingRound(shape, firstMatch) === round && bracket !== 'third')
    .map(({ bracket, round: own }) => roundName(shape, bracket, own));
  return names.join(' · ');
}

/** Undefined before anything is drawn. */
export async function findBracketTimetable(
  db: Db | Trx,
  id: TournamentId,
  now: Date,
): Promise<Timetable | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket) return undefined;
  return {
    nameOf: (round) => nameOf(bracket, round),
    states: await roundStates(db, bracket, now),
    retime: (trx, rows) => retimeMatches(trx, bracket, rows, now),
  };
}

async function retimeMatches(
  trx: Trx,
  bracket: DrawnBracket,
  timings: readonly TimingRow[],
  now: Date,
): Promise<void> {
  for (const { firstMatch, matches } of bracketRounds(bracket.shape)) {
    const timing = known(timings[timingRound(bracket.shape, firstMatch) - 1], 'the timing of a round');
    const rows: MatchRow[] = await listRange(trx, bracket, firstMatch, firstMatch + matches - 1);
    const moved = rows.filter(
      (row) => row.startsAt !== timing.startsAt || row.bestOf !== (timing.gamesCount ?? 1),
    );
    await saveMany(
      trx,
      bracket,
      moved.map((row) => retimed(row, timing, now.getTime())),
    );
  }
}

/** Moves one match alone, independent of its round. */
export function moveMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  startedAt: string,
): Promise<Match> {
  return transact(context, async (step) => {
    const { bracket, number, tournament } = await holdMatch(step, id, matchId);
    await checkAllowed(step.trx, tournament, 'update-schedule');
    const row = await getByNumber(step.trx, bracket, number);
    const timing = { round: 0, startsAt: Date.parse(startedAt), duration: 0, gamesCount: row.bestOf };
    const moved = retimed(row, timing, step.now.getTime());
    const stored = await saveRows(step.trx, bracket, [moved]);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'moved',
      before: { started_at: new Date(row.startsAt).toISOString() },
      after: { started_at: startedAt },
    });
    const [match] = await announceMatches(step, bracket, stored);
    return known(match, 'the match that was just announced');
  });
}
