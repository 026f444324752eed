import type { saveTimings as saveCall } from '@matchdesk/contract/brackets';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Match, RoundTiming } from '@matchdesk/contract/matches/record';
import {
  bracketRounds,
  isFinished,
  isHidden,
  isResult,
  type MatchRow,
  retimed,
  roundName,
  saveTimings,
  statusByClock,
  type TimingRow,
  timingRound,
} from '@matchdesk/engine';
import {
  acceptedBy,
  awaitNextRound,
  checkAllowed,
  idOfNumber,
  lastEndOf,
  listByNumbers,
  listRange,
  listTimingRows,
  replaceTimings,
  saveMany,
  saveRows,
} from '#areas/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { announceBracket, announceMatches } from '../announce.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '../bracket.store.ts';
import { holdMatch } from '../play/command.ts';

type Submitted = CheckedParts<typeof saveCall>['body']['rounds'];

interface RoundState {
  finished: boolean;
  /** Some match ended by a result, not by a free win. */
  played: boolean;
  started: boolean;
  open: boolean;
  endedAt?: number;
}

const notBegun: RoundState = { finished: false, played: false, started: false, open: true };

const isFixed = ({ played, open }: RoundState): boolean => played && !open;

/** What the matches of each round of the schedule say, read round by round. */
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
  for (const [round, endedAt] of await roundEnds(db, bracket))
    states.set(round, { ...(states.get(round) ?? notBegun), endedAt });
  return states;
}

/** When the last match of each round ended, as the History has it. */
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

function toTimingRecords(
  bracket: DrawnBracket,
  rows: readonly TimingRow[],
  states: Map<number, RoundState>,
): RoundTiming[] {
  return rows.map(({ round, startsAt, duration, gamesCount }) => {
    const state = states.get(round) ?? notBegun;
    const { finished, started, open, endedAt } = state;
    return {
      round,
      duration,
      games_count: gamesCount,
      name: nameOf(bracket, round),
      started_at: new Date(startsAt).toISOString(),
      status: !open
        ? ('FINISHED' as const)
        : started || finished
          ? ('STARTED' as const)
          : ('OPENED' as const),
      is_fixed: isFixed(state),
      ended_at: endedAt === undefined ? null : new Date(endedAt).toISOString(),
    };
  });
}

export async function listTimings({ db, clock }: Context, id: TournamentId): Promise<RoundTiming[]> {
  const bracket = await findBracket(db, id);
  if (!bracket) return [];
  return toTimingRecords(bracket, await listTimingRows(db, id), await roundStates(db, bracket, clock.now()));
}

export function updateTimings(
  context: Context,
  actor: Person,
  id: TournamentId,
  submitted: Submitted,
): Promise<RoundTiming[]> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'update-schedule');
    const bracket = await getDrawnBracket(trx, id);
    const states = await roundStates(trx, bracket, now);
    const before = await listTimingRows(trx, id);
    const rounds = submitted.map(({ round, started_at, games_count }) => ({
      round,
      gamesCount: games_count,
      startsAt: Date.parse(started_at),
    }));
    const answer = saveTimings(before, rounds, (round) => {
      const state = states.get(round) ?? notBegun;
      return { isFixed: isFixed(state), endedAt: state.endedAt };
    });
    const saved = await acceptedBy(trx, answer, bracket);
    await replaceTimings(trx, id, saved.rows);
    await retimeMatches(trx, bracket, saved.rows, now);
    if (tournament.status !== 'REGISTRATION_CLOSED') await awaitNextRound(step, id);
    const starts = (rows: readonly TimingRow[]) =>
      Object.fromEntries(
        rows.map(({ round, startsAt }) => [`round ${round}`, new Date(startsAt).toISOString()]),
      );
    await recordAudit(trx, {
      at: now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action: 'schedule changed',
      before: starts(before),
      after: starts(saved.rows),
    });
    announceBracket(step, tournament);
    return toTimingRecords(bracket, saved.rows, await roundStates(trx, bracket, now));
  });
}

async function retimeMatches(
  trx: Trx,
  bracket: DrawnBracket,
  timings: readonly TimingRow[],
  now: Date,
): Promise<void> {
  for (const { firstMatch, matches } of bracketRounds(bracket.shape)) {
    const timing = timings[timingRound(bracket.shape, firstMatch) - 1]!;
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

/** One match alone, beside its round. */
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
    const [row] = await listByNumbers(step.trx, bracket, [number]);
    const timing = { round: 0, startsAt: Date.parse(startedAt), duration: 0, gamesCount: row!.bestOf };
    const moved = retimed(row!, timing, step.now.getTime());
    const stored = await saveRows(step.trx, bracket, [moved]);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'moved',
      before: { started_at: new Date(row!.startsAt).toISOString() },
      after: { started_at: startedAt },
    });
    const [match] = await announceMatches(step, bracket, stored);
    return match!;
  });
}
