import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { GrantKind, Permission } from '@matchdesk/contract/people/users.record';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

/** A user with everything the permission checks need. */
export interface UserWithGrants {
  id: UserId;
  nickname: string;
  name: string;
  email: string;
  roles: string[];
  permissions: Permission[];
  assignGames: { game_id: GameId }[];
}

export const grants = {
  roles: sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`,
  permissions: sql<Permission[]>`coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'group', p."group") order by p.id)
    from user_permissions join permissions p on p.id = permission_id where user_id = users.id), '[]')`,
  assignGames: sql<{ game_id: GameId }[]>`coalesce((
    select json_agg(json_build_object('game_id', game_id) order by game_id)
    from user_games where user_id = users.id), '[]')`,
};

/** Users with an account that the desk knows, with their grants. */
export function usersWithGrants(db: Db) {
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.is_guest', '=', sql.lit(false))
    .select(['users.id', 'users.nickname', 'users.name', 'users.email'])
    .select([
      grants.roles.as('roles'),
      grants.permissions.as('permissions'),
      grants.assignGames.as('assignGames'),
    ]);
}

interface Grant {
  at: Date;
  /** Undefined if the server itself gives it. */
  actor: { id: UserId } | undefined;
  user: UserId;
  kind: GrantKind;
  /** The roles that were given. */
  what?: string | undefined;
  /** Whether the person may act on money from then on. */
  isMoney: boolean;
}

/** Writes down for ever who gave whom what. */
export async function insertGrant(
  trx: Trx,
  { at, actor, user, kind, what, isMoney }: Grant,
): Promise<number> {
  const { id } = await trx
    .insertInto('grants')
    .values({ at, actor_id: actor?.id ?? null, user_id: user, kind, what: what ?? null, is_money: isMoney })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks the table of grants for a change that may add one, before it locks people. Decisions that depend on grants lock
 * in the same order, so that no two deadlock.
 */
export async function lockGrantsForInsert(trx: Trx): Promise<void> {
  await sql`lock table grants in row exclusive mode`.execute(trx);
}

/** Locks the table of grants for a decision: it waits for grants in progress, and none is added until it is made. */
export async function lockGrantsForDecision(trx: Trx): Promise<void> {
  await sql`lock table grants in share mode`.execute(trx);
}

/** A grant with the names of the people. */
export interface NamedGrant {
  id: number;
  at: string;
  kind: GrantKind;
  what: string | null;
  by: { id: UserId; nickname: string } | null;
  to: { id: UserId; nickname: string };
}

const named = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nickname', ${sql.ref(`${alias}.nickname`)})`;

function readGrants(db: Db | Trx) {
  return db
    .selectFrom('grants')
    .leftJoin('users as giver', 'giver.id', 'grants.actor_id')
    .innerJoin('users as getter', 'getter.id', 'grants.user_id')
    .select(['grants.id', 'grants.at', 'grants.kind', 'grants.what'])
    .select([
      sql<NamedGrant['by']>`case when giver.id is not null then ${named('giver')} end`.as('by'),
      sql<NamedGrant['to']>`${named('getter')}`.as('to'),
    ]);
}

/** Grants that people gave, from this moment on. */
export async function listGrantsSince(db: Db | Trx, since: Date): Promise<NamedGrant[]> {
  return readGrants(db)
    .where('grants.at', '>=', since.toISOString())
    .where('grants.actor_id', 'is not', null)
    .orderBy('grants.id')
    .execute();
}

export async function listMoneyGrants(db: Db, since: Date): Promise<NamedGrant[]> {
  return readGrants(db)
    .where('grants.at', '>', since.toISOString())
    .where('grants.is_money', '=', true)
    .orderBy('grants.id', 'desc')
    .limit(100)
    .execute();
}
