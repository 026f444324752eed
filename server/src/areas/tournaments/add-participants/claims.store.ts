import type { ParticipantId, ProfileId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { AgeCheck } from '@matchdesk/contract/tournaments/participants.rules';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { GuestClaimTable } from '#database/tables/tournaments.tables.ts';
import { handOverPayments } from '#rows/ledger/index.ts';

export interface Claim {
  guest_id: UserId;
  participant_id: ParticipantId;
  tournament_id: TournamentId;
  nickname: string;
  title: string;
}

/** Finds the open claim of a link, as long as its guest still has the seat. */
export async function findClaim(db: Db | Trx, hash: Buffer, now: Date): Promise<Claim | undefined> {
  return db
    .selectFrom('guest_claims')
    .innerJoin('users', 'users.id', 'guest_claims.guest_id')
    .innerJoin('participants', 'participants.id', 'guest_claims.participant_id')
    .innerJoin('tournaments', 'tournaments.id', 'guest_claims.tournament_id')
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('participants.status', '<>', 'deleted')
    .where('tournaments.deleted_at', 'is', null)
    .select(['guest_id', 'guest_claims.participant_id', 'guest_claims.tournament_id'])
    .select(['users.nickname', 'tournaments.title'])
    .executeTakeFirst();
}

export async function insertClaim(trx: Trx, claim: Insertable<GuestClaimTable>): Promise<void> {
  await trx.insertInto('guest_claims').values(claim).execute();
}

/** Makes all links of this guest invalid. */
export async function endClaims(trx: Trx, guest: UserId, now: Date): Promise<void> {
  await trx
    .updateTable('guest_claims')
    .set({ ended_at: now })
    .where('guest_id', '=', guest)
    .where('ended_at', 'is', null)
    .execute();
}

export async function findGuestOf(
  trx: Trx,
  tournamentId: TournamentId,
  participant: number,
): Promise<UserId | undefined> {
  const found = await trx
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '=', participant as ParticipantId)
    .where('participants.status', '<>', 'deleted')
    .where('users.is_guest', '=', true)
    .select('users.id')
    .executeTakeFirst();
  return found?.id;
}

interface NewOwner {
  user_id: UserId;
  profile_id: ProfileId | null;
  search_text: string;
  age_check: AgeCheck | null;
}

/** Gives the seat, with what was paid for it by hand, to the player and deletes the guest. */
export async function handOver(
  trx: Trx,
  { guest_id, participant_id }: Pick<Claim, 'guest_id' | 'participant_id'>,
  { user_id, profile_id, search_text, age_check }: NewOwner,
  now: Date,
): Promise<void> {
  await sql`
    update participants set user_id = ${user_id}, profile_id = ${profile_id}, search_text = ${search_text},
      age_check = ${age_check}, updated_at = ${now}, version = version + 1
    where id = ${participant_id}`.execute(trx);
  await sql`
    update participant_members set user_id = ${user_id}, profile_id = ${profile_id}
    where participant_id = ${participant_id} and user_id = ${guest_id}`.execute(trx);
  await handOverPayments(trx, { participant: participant_id, from: guest_id, to: user_id });
  await sql`update users set deleted_at = ${now}, updated_at = ${now} where id = ${guest_id}`.execute(trx);
}
