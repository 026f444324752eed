import type { EntryConditions } from '@matchdesk/contract/entries';
import { isPreStart, isRunning, type TournamentType } from '@matchdesk/contract/statuses';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Entered } from './facts.ts';

/** Types in which somebody can begin at any time, because nobody is drawn against anybody. */
const withoutDraw: readonly TournamentType[] = [2, 8, 9];

/** Whether anybody can be added now, how many, and whether that is late. */
export async function conditionsOf(_db: Db | Trx, tournament: Entered): Promise<EntryConditions> {
  const { type, status, is_generated, max_member } = tournament;
  const isPlayed = isRunning(status);
  if (status === 'PENDING' || !(isPreStart(status) || isPlayed)) throw refuse('status-forbids', { status });
  const taken = tournament.registered_count + tournament.checkin_count + tournament.active_count;
  const free = Math.max(0, max_member - taken);
  if (withoutDraw.includes(type)) return { free, late: isPlayed ? 'now' : null };
  if (!isPlayed && !is_generated) return { free, late: null };
  throw refuse('too-late-to-enter');
}

type Entering = Pick<Entered, 'status'> & { check_in_time: number; auto_check_in: boolean };

/** As a registration, and after check-in too: whom staff add then is there. */
export function statusOnEntry({ status, check_in_time, auto_check_in }: Entering) {
  if (isRunning(status)) return 'active';
  if (status === 'CHECKIN') return 'checkin';
  const needsCheckIn = check_in_time > 0 && !auto_check_in;
  return status === 'REGISTRATION_CLOSED' && needsCheckIn ? 'checkin' : 'registered';
}
