import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { TimingRow } from '@matchdesk/engine';
import { recordAudit } from '#audit/index.ts';
import type { Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { replaceTimings } from '#rows/matches/timings.store.ts';

/** The state of a round, as its matches give it. */
export interface RoundState {
  finished: boolean;
  /** Some match ended by a result, not by a free win. */
  played: boolean;
  started: boolean;
  open: boolean;
  endedAt?: number | undefined;
}

/** One schedule for all matches of a tournament, one row per round. */
export interface Timetable {
  nameOf(round: number): string;
  states: ReadonlyMap<number, RoundState>;
  /** Moves the matches to the times of these rows. */
  retime(trx: Trx, rows: readonly TimingRow[], now: Date): Promise<void>;
}

const notBegun: RoundState = { finished: false, played: false, started: false, open: true };

export const stateOf = ({ states }: Timetable, round: number): RoundState => states.get(round) ?? notBegun;

export const isFixed = ({ played, open }: RoundState): boolean => played && !open;

export function toTimingRecords(timetable: Timetable, rows: readonly TimingRow[]): RoundTiming[] {
  return rows.map(({ round, startsAt, duration, gamesCount }) => {
    const state = stateOf(timetable, round);
    const { endedAt } = state;
    return {
      round,
      duration,
      games_count: gamesCount,
      name: timetable.nameOf(round),
      started_at: new Date(startsAt).toISOString(),
      status: statusOf(state),
      is_fixed: isFixed(state),
      ended_at: endedAt === undefined ? null : new Date(endedAt).toISOString(),
    };
  });
}

function statusOf({ open, started, finished }: RoundState): RoundTiming['status'] {
  if (!open) return 'FINISHED';
  return started || finished ? 'STARTED' : 'OPENED';
}

/** Writes the rows of a schedule, and who changed which start. */
export async function keepSchedule(
  { trx, now }: Step,
  actor: Person,
  id: TournamentId,
  before: readonly TimingRow[],
  after: readonly TimingRow[],
): Promise<void> {
  await replaceTimings(trx, id, after);
  await recordAudit(trx, {
    at: now,
    actor,
    subject: 'tournament',
    subjectId: id,
    action: 'schedule changed',
    before: starts(before),
    after: starts(after),
  });
}

const starts = (rows: readonly TimingRow[]) =>
  Object.fromEntries(rows.map(({ round, startsAt }) => [`round ${round}`, new Date(startsAt).toISOString()]));
