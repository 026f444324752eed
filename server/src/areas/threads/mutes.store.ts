import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { Thread } from './thread.ts';

export type Silenced = 'messages' | 'calls';

export interface NewMute {
  user_id: UserId;
  tournament_id: TournamentId;
  /** Null in all chats of the tournament. */
  match_id: MatchId | null;
  silences: Silenced;
  reason: string;
  until: Date;
}

export async function insertMute(trx: Trx, mute: NewMute, by: UserId, now: Date): Promise<void> {
  await trx
    .insertInto('mutes')
    .values({ ...mute, created_by: by, created_at: now })
    .execute();
}

/** Ends every mute of that kind that holds for somebody there. */
export async function endMutes(
  trx: Trx,
  { user_id, tournament_id, match_id, silences }: Omit<NewMute, 'reason' | 'until'>,
  now: Date,
): Promise<void> {
  await sql`
    update mutes set until = ${now}
    where user_id = ${user_id} and tournament_id = ${tournament_id} and silences = ${silences} and until > ${now}
      and match_id is not distinct from ${match_id}`.execute(trx);
}

export interface ActiveMute {
  created_at: string;
  until: string;
  reason: string;
}

/** The mute that holds longest for somebody in a thread. */
export async function findMute(
  db: Db | Trx,
  { tournament_id, match_id }: Thread,
  userId: UserId,
  silences: Silenced,
  now: Date,
): Promise<ActiveMute | undefined> {
  return db
    .selectFrom('mutes')
    .where('tournament_id', '=', tournament_id)
    .where('user_id', '=', userId)
    .where('silences', '=', silences)
    .where('until', '>', now.toISOString())
    .where((eb) => eb.or([eb('match_id', 'is', null), eb('match_id', '=', match_id)]))
    .select(['created_at', 'until', 'reason'])
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
}
