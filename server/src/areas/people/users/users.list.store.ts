import type { UserId } from '@matchdesk/contract/ids';
import type { listUsers as listUsersCall } from '@matchdesk/contract/people/users';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countBy, countRows } from '#database/count-rows.ts';
import { containing, pageMeta } from '#database/paging.ts';
import type { Db, Tables } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { grants } from '#people/grants.ts';
import type { FilterOf } from '#records/index.ts';

type Filter = FilterOf<typeof listUsersCall>;
type Wanted = SelectQueryBuilder<Tables, 'users', object>;

const searchText = sql<string>`lower(' ' || nickname || ' ' || name || ' ' || email)`;

/**
 * Two letters occur in nearly every name, so a short search matches only the beginning of a word. Of an e-mail the
 * index searches only the part before the @: the rest is in thousands of others.
 */
function hasText(search: string) {
  const typed = search.toLowerCase();
  const text = containing(typed);
  const [mailbox = ''] = typed.split('@');
  if (mailbox.length >= 3 && mailbox !== typed)
    return sql<boolean>`(${searchText} like ${containing(mailbox)} and position(${typed} in ${searchText}) > 0)`;
  return sql<boolean>`${searchText} like ${search.length < 3 ? text.replace('%', '% ') : text}`;
}

const asId = (search = ''): number | undefined =>
  /^\d{1,10}$/.test(search) && Number(search) < 2 ** 31 ? Number(search) : undefined;

function wantedBy(db: Db, { search, role }: Filter): Wanted {
  const id = asId(search);
  let wanted = db.selectFrom('users').where('deleted_at', 'is', null).where('is_guest', '=', false);
  if (search)
    wanted = wanted.where((eb) =>
      eb.or([hasText(search), ...(id === undefined ? [] : [eb('users.id', '=', id as UserId)])]),
    );
  if (role)
    wanted = wanted.where(
      'users.id',
      'in',
      db.selectFrom('user_roles').where('role', '=', role).select('user_id'),
    );
  return wanted;
}

/** A user with exactly this id comes before names with the same digits. */
function orderOf({ search, orderBy }: Filter, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const wanted = asId(search);
  const direction = sql.raw(orderBy === 'ASC' ? 'asc' : 'desc');
  return wanted === undefined ? sql`${id} ${direction}` : sql`${id} = ${wanted} desc, ${id} ${direction}`;
}

const portionOf = ({ page, limit }: Filter) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** How many a search finds, and the ids of the page: one index scan gives both. */
async function search(db: Db, wanted: Wanted, filter: Filter): Promise<{ total: number; ids: UserId[] }> {
  const { rows } = await sql<{ total: number; ids: UserId[] }>`
    with found as materialized (${wanted.select('users.id')})
    select (select count(*) from found) as total,
      array(select id from found order by ${orderOf(filter, sql`id`)} ${portionOf(filter)}) as ids`.execute(
    db,
  );
  return oneRow(rows);
}

/**
 * With at least this many matches, walking along the ids finds the first page quickly. With fewer, the walk would pass
 * everybody: the search index and a sort are faster. PostgreSQL estimates which it is from the letters, and among a
 * million users a wrong estimate takes half a minute. Ordering by `id + 0` rules the walk out.
 */
const common = 10_000;

async function walk(db: Db, wanted: Wanted, filter: Filter, total: number): Promise<UserId[]> {
  const id = total < common ? sql`(users.id + 0)` : sql`users.id`;
  const { rows } = await sql<{ id: UserId }>`
    ${wanted.select('users.id')} order by ${orderOf(filter, id)} ${portionOf(filter)}`.execute(db);
  return rows.map((row) => row.id);
}

async function readUsers(db: Db, ids: readonly UserId[]) {
  const rows = await db
    .selectFrom('users')
    .where('users.id', '=', sql<UserId>`any(${ids}::int[])`)
    .select(['users.id', 'nickname', 'name', 'email', 'avatar', 'blocked_at', grants.roles.as('roles')])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function pageUsers(db: Db, filter: Filter) {
  const wanted = wantedBy(db, filter);
  let ids: UserId[] | undefined;
  const total = await countBy(db, ['users', filter.search, filter.role], async () => {
    if (!filter.search) return countRows(wanted);
    const found = await search(db, wanted, filter);
    ids = found.ids;
    return found.total;
  });
  const data = await readUsers(db, ids ?? (await walk(db, wanted, filter, total)));
  return { data, meta: pageMeta(filter, total) };
}
