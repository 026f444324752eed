import type { ClanId, MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { MyClan } from '@matchdesk/contract/people/players';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChatTournament } from '#areas/desk/chats/index.ts';
import { day, later } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import type { ClanTable } from '#database/tables/people.tables.ts';
import { oneRow } from '#known.ts';
import { type Caller, hashOf, newSecret } from '#people/index.ts';
import { type MatchPeople, peopleOfMatches } from '#rows/matches/index.ts';
import { ownEntrants } from '#rows/participants/index.ts';
import type { Player } from '#rows/people/people.store.ts';
import { type ActiveMute, longestMute, messagesAMinute } from '#rows/threads/index.ts';

type StoredSignUp = Selectable<Tables['sign_ups']>;

/** Links are valid for a day, because e-mails are read late. */
const lifetime = day;

export interface NewSignUp extends Player {
  password_hash: string;
  /** The players' page to send them to. */
  back: string | null;
}

/** Stores the sign-up until the link is opened; the token itself exists only in the e-mail. */
export async function rememberSignUp(db: Db, player: NewSignUp, now: Date): Promise<string> {
  const token = newSecret();
  const { email, nickname, name, country_id, locale, timezone, password_hash, back } = player;
  await db
    .insertInto('sign_ups')
    .values({
      token_hash: hashOf(token),
      email,
      nickname,
      name,
      country_id,
      locale,
      timezone,
      password_hash,
      back,
      expires_at: later(now, lifetime),
    })
    .execute();
  return token;
}

/** The account that already has this e-mail; `isClosed` where nobody can use it. */
export async function findKnownEmail(
  db: Db | Trx,
  email: string,
): Promise<{ email: string; isClosed: boolean } | undefined> {
  const user = await db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email.toLowerCase()),
        eb(sql`lower(former_email)`, '=', email.toLowerCase()),
      ]),
    )
    .where('deleted_at', 'is', null)
    .select(['email', 'former_email', 'blocked_at', 'is_demo'])
    .executeTakeFirst();
  if (!user) return undefined;
  const known = user.email.toLowerCase() === email.toLowerCase() ? user.email : user.former_email;
  return { email: known ?? user.email, isClosed: user.blocked_at !== null || user.is_demo };
}

export async function findSignUp(db: Db, token: string, now: Date): Promise<StoredSignUp | undefined> {
  return db
    .selectFrom('sign_ups')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .selectAll()
    .executeTakeFirst();
}

/** Ends every link of this e-mail; answers false where this link was used meanwhile. */
export async function useSignUp(trx: Trx, { token_hash, email }: StoredSignUp): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sign_ups')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('token_hash')
    .execute();
  return ended.some((one) => one.token_hash.equals(token_hash));
}

export async function lockClan(trx: Trx, id: ClanId): Promise<MyClan | undefined> {
  await trx.selectFrom('clans').where('id', '=', id).select('id').forUpdate().execute();
  return trx
    .selectFrom('clans')
    .where('id', '=', id)
    .select(['id', 'name', 'creator_id', 'max_players'])
    .select(
      sql<MyClan['members']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'user_id', m.user_id, 'nickname', u.nickname, 'role', m.role)
          order by m.id)
        from clan_mates m join users u on u.id = m.user_id where m.clan_id = clans.id), '[]')`.as('members'),
    )
    .executeTakeFirst();
}

export async function insertClan(trx: Trx, clan: Insertable<ClanTable>): Promise<ClanId> {
  const { id } = await trx.insertInto('clans').values(clan).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A leader, or somebody who asks to join. */
export async function insertClanMate(
  trx: Trx,
  clan_id: ClanId,
  user_id: UserId,
  role: 'leader' | null,
): Promise<void> {
  const status = role === null ? null : 1;
  await trx.insertInto('clan_mates').values({ clan_id, user_id, role, status }).execute();
}

export async function acceptMate(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('clan_mates').set({ role: 'member', status: 1 }).where('id', '=', id).execute();
}

export async function removeClanMate(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('clan_mates').where('id', '=', id).execute();
}

export async function isInClan(trx: Trx, user: UserId): Promise<boolean> {
  const found = await trx
    .selectFrom('clan_mates')
    .where('user_id', '=', user)
    .where('status', '=', 1)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** The tournament, match, person and moment that are asked about. */
interface Asked {
  id: TournamentId;
  /** Null in the chat of the whole tournament. */
  match_id: MatchId | null;
  caller: Caller;
  now: Date;
}

interface Membership {
  /** Null where the tournament does not exist. */
  is_private: boolean | null;
  is_in: boolean;
}

/**
 * Whether the tournament exists, and whether the person is in it. An unknown tournament costs the same reads, so that
 * timing does not tell.
 */
export async function readMembership(db: Db, id: TournamentId, caller: Caller): Promise<Membership> {
  const found = await runPrepared(
    db,
    sql<Membership>`
      select (select is_private from tournaments where id = ${id}::int and deleted_at is null) as is_private,
        exists (${ownEntrants(id, caller)}) as is_in`,
  );
  return oneRow(found);
}

/** Everything that decides what a player may do in a chat. */
export interface ChatAccess extends ChatTournament {
  is_private: boolean;
  own: ParticipantId[];
  /** Null in the chat of the whole tournament, and where the tournament has no such match. */
  match: MatchPeople | null;
  mute: ActiveMute | null;
  /** The setting of how many messages a minute players may send. */
  rate: string | null;
}

/**
 * Reads all that every message needs, in one statement. An unknown tournament costs the same reads, so that timing does
 * not tell.
 */
export async function findChatAccess(
  db: Db,
  { id, match_id, caller, now }: Asked,
): Promise<ChatAccess | undefined> {
  const match =
    match_id === null
      ? sql`null`
      : sql`(select row_to_json(people) from (${peopleOfMatches([match_id])}) people where tournament_id = ${id}::int)`;
  const [found] = await runPrepared(
    db,
    sql<ChatAccess & { exists: boolean }>`
      select tournaments.id is not null as exists, type, status, is_chat_enabled, chat_image_enabled, is_private,
        array(${ownEntrants(id, caller)}) as own,
        ${match} as match,
        (select row_to_json(mute) from (${longestMute({ tournament_id: id, match_id }, caller.id, 'messages', now)}) mute) as mute,
        (${messagesAMinute}) as rate
      from (select ${id}::int as id) asked
        left join tournaments on tournaments.id = asked.id and deleted_at is null`,
  );
  return found?.exists ? found : undefined;
}
