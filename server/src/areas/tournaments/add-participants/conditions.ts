import { isPreStart, isRunning } from '@matchdesk/contract/statuses';
import type { EntryConditions } from '@matchdesk/contract/tournaments/add-participants';
import { formats } from '#areas/formats/any-format/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { EntryTournament } from './entry-facts.ts';

export interface Conditions extends EntryConditions {
  /** Why nobody can be added beyond `free`. */
  noMore: 'full' | 'no-bye';
}

/** Whether anybody can be added now, how many, and whether they would be late entries. */
export async function conditionsOf(db: Db | Trx, tournament: EntryTournament): Promise<Conditions> {
  const { type, status, is_generated, max_member } = tournament;
  const isPlayed = isRunning(status);
  if (status === 'PENDING' || !(isPreStart(status) || isPlayed)) throw refuse('status-forbids', { status });
  const taken = tournament.registered_count + tournament.checkin_count + tournament.active_count;
  const free = Math.max(0, max_member - taken);
  if (!isPlayed && !is_generated) return { free, late: null, noMore: 'full' };
  const { late } = formats[type];
  if (!late) throw refuse('too-late-to-enter');
  const seats = await late.countSeats(db, tournament);
  if (seats === undefined) return { free, late: isPlayed ? 'now' : null, noMore: 'full' };
  return { free: Math.min(free, seats), late: 'bye', noMore: seats < free ? 'no-bye' : 'full' };
}

type Entering = Pick<EntryTournament, 'status'> & { check_in_time: number; auto_check_in: boolean };

/**
 * The status of somebody who is added now. Staff add people who are there: during and after check-in they count as
 * checked in.
 */
export function statusOnEntry({ status, check_in_time, auto_check_in }: Entering) {
  if (isRunning(status)) return 'active';
  if (status === 'CHECKIN') return 'checkin';
  const needsCheckIn = check_in_time > 0 && !auto_check_in;
  return status === 'REGISTRATION_CLOSED' && needsCheckIn ? 'checkin' : 'registered';
}
