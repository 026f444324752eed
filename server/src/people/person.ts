import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Holder } from '@matchdesk/contract/permissions';
import { CompiledQuery, sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { keep, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { hashOf } from './encryption.ts';
import { type UserWithGrants, usersWithGrants } from './grants.ts';
import { isLinkToken } from './tokens.ts';

/** The signed-in person behind a call, and the bearer token it carries. */
export interface Person extends UserWithGrants {
  tokenId: number;
  /** When they last proved their identity with a password or a code; null if a provider signed them in. */
  provedAt: string | null;
  /** When the session was last recorded as in use. */
  seenAt: string | null;
  /** The only participant they act for, if a participant's link opened the session. */
  link?: OpenedLink;
}

export interface OpenedLink {
  participant_id: ParticipantId;
  tournament_id: TournamentId;
}

/** Who acts as a player: for all their entries, or for the one of their link. */
export type Caller = Pick<Person, 'id' | 'link'>;

const [hash, kind, now] = [sql<Buffer>`$1`, sql<'bearer' | 'realtime'>`$2`, sql<string>`$3`];

export function personOfToken(db: Db, demo: boolean): string {
  const query = usersWithGrants(db)
    .innerJoin('tokens', 'tokens.user_id', 'users.id')
    .leftJoin('tokens as parent', 'parent.id', 'tokens.parent_id')
    .where('tokens.hash', '=', hash)
    // Starts from the person: a plan cached while there were few users would scan all users once there are many.
    .where('users.id', '=', (eb) => eb.selectFrom('tokens').where('hash', '=', hash).select('user_id'))
    .where('tokens.kind', '=', kind)
    .where('tokens.ended_at', 'is', null)
    .where('parent.ended_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where('users.blocked_at', 'is', null)
    .$if(!demo, (real) => real.where('users.is_demo', '=', sql.lit(false)))
    .select((eb) => eb.fn.coalesce('tokens.parent_id', 'tokens.id').as('tokenId'))
    .select(['tokens.proved_at as provedAt', 'tokens.seen_at as seenAt']);
  return keep(query.compile().sql);
}

/** Cached, because every call looks somebody up, and planning the statement takes six times as long as running it. */
const statements = new Map<boolean, string>();

/** The person of a bearer (or realtime) token, as long as both token and person are valid. */
export async function findPerson(
  { db, clock, demo }: Pick<Context, 'db' | 'clock' | 'demo'>,
  tokenKind: 'bearer' | 'realtime',
  token: string,
): Promise<Person | undefined> {
  const statement = statements.get(demo) ?? personOfToken(db, demo);
  statements.set(demo, statement);
  const values = [hashOf(token), tokenKind, clock.now().toISOString()];
  const { rows } = await db.executeQuery<Person>(CompiledQuery.raw(statement, values));
  return rows[0];
}

/** Part of a query: the sessions that links opened, as long as their participants are in the tournament. */
const openLinks = sql`
  from tokens join participants on participants.id = tokens.participant_id
    join users on users.id = participants.user_id
  where tokens.kind = 'link' and tokens.ended_at is null
    and participants.deleted_at is null and users.blocked_at is null and users.deleted_at is null`;

/** Whose link opened the session, as long as they are in the tournament. Even staff have none of their rights by it. */
export async function findByLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Person | undefined> {
  const [found] = await runPrepared(
    db,
    sql<Omit<Person, 'link'> & OpenedLink>`
      select users.id, users.nickname, users.name, '' as email, '{}'::text[] as roles, '[]'::json as permissions,
        '[]'::json as "assignGames", tokens.id as "tokenId", null as "provedAt", tokens.seen_at as "seenAt",
        participants.id as participant_id, participants.tournament_id
      ${openLinks} and tokens.hash = ${hashOf(token)}
        and tokens.expires_at > ${clock.now().toISOString()}::timestamptz`,
  );
  if (!found) return undefined;
  const { participant_id, tournament_id, ...person } = found;
  return { ...person, link: { participant_id, tournament_id } };
}

/** The person of a session, whatever opened it. */
export async function findCaller(
  context: Pick<Context, 'db' | 'clock' | 'demo'>,
  token: string,
): Promise<Person | undefined> {
  return isLinkToken(token) ? findByLink(context, token) : findPerson(context, 'bearer', token);
}

/**
 * The person's current rights, locked until the transaction ends; undefined if their session is over. A block, a change
 * of their rights or the end of their session has either happened before or waits. It is asked last, so that nobody
 * waits for long.
 */
export async function lockPerson(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { id, tokenId }: Person,
): Promise<Holder | undefined> {
  const now = clock.now().toISOString();
  const [row] = await runPrepared<{ held: Holder | null }>(
    trx,
    sql`select hold_session(${id}, ${tokenId}, ${now}) as held`,
  );
  return row?.held ?? undefined;
}

/** The person of a realtime connection: by a short-lived token of their account, or by the session of a link. */
export async function findListener(
  context: Pick<Context, 'db' | 'clock' | 'demo'>,
  token: string,
): Promise<Person | undefined> {
  return isLinkToken(token) ? findByLink(context, token) : findPerson(context, 'realtime', token);
}

type Session = Pick<Person, 'tokenId' | 'link'> & Holder;

/** Whether the session is still open and its person has the same roles, permissions and games as when it was opened. */
export async function isAccessUnchanged(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { tokenId, link, roles, permissions, assignGames }: Session,
): Promise<boolean> {
  if (link) return isLinkOpen({ db, clock }, tokenId);
  const now = await usersWithGrants(db)
    .innerJoin('tokens', 'tokens.user_id', 'users.id')
    .where('tokens.id', '=', tokenId)
    // Starts from the person, as `findPerson` does.
    .where('users.id', '=', (eb) => eb.selectFrom('tokens').where('id', '=', tokenId).select('user_id'))
    .where('tokens.ended_at', 'is', null)
    .where('tokens.expires_at', '>', clock.now().toISOString())
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!now) return false;
  const then = { roles, permissions, assignGames };
  return !hasLostAccess(then, now) && !hasLostAccess(now, then);
}

async function isLinkOpen({ db, clock }: Pick<Context, 'db' | 'clock'>, tokenId: number): Promise<boolean> {
  const [found] = await runPrepared(
    db,
    sql<{ id: number }>`
      select tokens.id ${openLinks} and tokens.id = ${tokenId}::int
        and tokens.expires_at > ${clock.now().toISOString()}::timestamptz`,
  );
  return found !== undefined;
}

/** Whether somebody has lost a role, a permission or a game that they had before. */
export function hasLostAccess(before: Holder, now: Holder): boolean {
  return !(
    hasAll(now.roles, before.roles) &&
    hasAll(names(now.permissions), names(before.permissions)) &&
    hasAll(games(now.assignGames), games(before.assignGames))
  );
}

const names = (permissions: Holder['permissions']) => permissions.map(({ name }) => name);

const games = (assigned: Holder['assignGames']) => assigned.map(({ game_id }) => game_id);

function hasAll<T>(these: readonly T[], wanted: readonly T[]): boolean {
  return wanted.every((one) => these.includes(one));
}

const freshFor = 10 * minute;

export const provenUntil = (provedAt: Date): Date => later(provedAt, freshFor);

/**
 * Whether the person proved their identity in this session a moment ago. What needs such a proof is refused with
 * `proof-needed` without it; the panel then asks for the proof and repeats the call.
 */
export function isFreshlyProven({ provedAt }: Pick<Person, 'provedAt'>, now: Date): boolean {
  return provedAt !== null && provenUntil(new Date(provedAt)) > now;
}
