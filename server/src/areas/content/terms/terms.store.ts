import type { Acceptance, MyTerms, Terms, termsCalls } from '@matchdesk/contract/content/terms';
import type { CountryId, TermsId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, type Paging, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';

const country = sql<Terms['country']>`(
  select json_build_object('id', c.id, 'value', c.value) from countries c where c.id = terms.country_id)`;

const acceptedCount = sql<number>`(
  select count(*)::int from terms_acceptances a where a.terms_id = terms.id)`;

function selectTerms(db: Db | Trx) {
  return db
    .selectFrom('terms')
    .select([
      'id',
      'title',
      'name as version',
      'country_id',
      'version as revision',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .select([country.as('country'), acceptedCount.as('accepted_count')]);
}

const orders = { id: sql`id`, title: sql`lower(title)`, version: sql`lower(name)` };

export async function pageTerms(db: Db, filter: FilterOf<typeof termsCalls.list>) {
  const { search, country_id } = filter;
  const wanted = db
    .selectFrom('terms')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(Boolean(country_id), (query) => query.where('country_id', '=', country_id as CountryId));
  const rows = selectTerms(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findTerms(db: Db | Trx, id: TermsId): Promise<Terms | undefined> {
  return selectTerms(db).select('content').where('id', '=', id).executeTakeFirst();
}

/** Terms can be written only for a country that has a locale to read them in. */
export async function hasLocale(trx: Trx, id: CountryId): Promise<boolean> {
  const row = await trx
    .selectFrom('countries')
    .where('id', '=', id)
    .where(sql<boolean>`cardinality(supported_locales) > 0`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest terms of the person's country or, where it has none, of the country `global`. */
export async function findCurrentTerms(db: Db | Trx, userId: UserId): Promise<MyTerms | undefined> {
  return db
    .selectFrom('terms')
    .innerJoin('countries', 'countries.id', 'terms.country_id')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('terms_acceptances as accepted', (join) =>
      join.onRef('accepted.terms_id', '=', 'terms.id').on('accepted.user_id', '=', userId),
    )
    .where('terms.deleted_at', 'is', null)
    .where(sql<boolean>`(terms.country_id = users.country_id or countries.code = 'global')`)
    .orderBy(sql`terms.country_id is not distinct from users.country_id`, 'desc')
    .orderBy('terms.id', 'desc')
    .select([
      'terms.id',
      'terms.title',
      'terms.name as version',
      'terms.content',
      'terms.country_id',
      'terms.version as revision',
      'terms.created_at',
      'accepted.accepted_at',
    ])
    .limit(1)
    .executeTakeFirst();
}

/** Prevents changes to these terms until the transaction ends. */
export async function holdTerms(trx: Trx, id: TermsId): Promise<void> {
  await trx.selectFrom('terms').where('id', '=', id).select('id').forShare().execute();
}

export async function insertAcceptance(
  trx: Trx,
  acceptance: { terms_id: TermsId; user_id: UserId; accepted_at: Date; content: string; locale: string },
): Promise<void> {
  const { content, ...row } = acceptance;
  await trx
    .insertInto('terms_acceptances')
    .values({ ...row, content_sha256: sql<Buffer>`sha256(convert_to(${content}, 'UTF8'))` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function pageAcceptances(db: Db, id: TermsId, paging: Paging) {
  const wanted = db.selectFrom('terms_acceptances').where('terms_id', '=', id);
  const rows = wanted
    .select(['accepted_at', 'locale'])
    .select(
      sql<Acceptance['user']>`(
        select json_build_object('id', u.id, 'nickname', u.nickname, 'name', u.name)
        from users u where u.id = user_id)`.as('user'),
    )
    .orderBy('accepted_at', 'desc')
    .orderBy('user_id', 'desc');
  return readPage(wanted, rows, paging);
}
