import type { UserId } from '@matchdesk/contract/ids';
import type { GrantKind } from '@matchdesk/contract/people/users.grant-kinds';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

export interface Grant {
  at: Date;
  /** Nobody where the server itself gives it. */
  actor: { id: UserId } | undefined;
  user: UserId;
  kind: GrantKind;
  /** The roles. */
  what?: string | undefined;
  /** Whether whoever got it acts on money from then on. */
  isMoney: boolean;
}

/** Keeps for ever who gave whom what. */
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
 * For whoever may give something, before they hold people: those who decide by grants hold them in the same order, so
 * that nobody waits in a circle.
 */
export async function expectGrants(trx: Trx): Promise<void> {
  await sql`lock table grants in row exclusive mode`.execute(trx);
}

/** Nothing is given while whoever holds this decides; what is being given is waited for. */
export async function holdGrants(trx: Trx): Promise<void> {
  await sql`lock table grants in share mode`.execute(trx);
}

/** A grant as people read it. */
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

/** Grants by people, from this moment on. */
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
