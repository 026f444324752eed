import { CompiledQuery, sql } from 'kysely';
import type { Context } from '#context.ts';
import { keep } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import { usersWithGrants } from './grants.ts';
import type { Person } from './person.ts';
import { hashOf } from './secrets.ts';

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
