import type { ParticipantId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { Selection } from '@matchdesk/contract/tournaments/participants.bulk';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from '#database/schema.ts';
import { listedUnder } from '#rows/participants/participants.store.ts';
import type { Checked } from './entrants.store.ts';

export type Selected = SelectQueryBuilder<Tables, 'participants', object>;

/** The query for the participants that a selection names. Ids of other tournaments name nobody. */
export function selectedOf(db: Db | Trx, tournament: Checked, { ids, filter }: Selection): Selected {
  if (!filter) return listedUnder(db, tournament.id, {}).where(isAny(ids ?? []));
  const { seated, until, except, status, search } = filter;
  const seating = seated === undefined ? undefined : { tournament, isSeated: seated };
  let query = listedUnder(db, tournament.id, { status, search, inEmails: true, seating });
  if (until !== undefined) query = query.where('participants.id', '<=', until);
  if (except.length) query = query.where((eb) => eb.not(isAny(except)));
  return query;
}

const isAny = (ids: readonly number[]) => sql<boolean>`participants.id = any(${ids}::int[])`;

interface Counted {
  /** Those in one of the statuses. */
  count: number;
  left_out: number;
  until: ParticipantId | null;
}

/** How many of a selection are in one of the statuses, and how many are not. */
export async function countSelected(
  selected: Selected,
  statuses: readonly ParticipantStatus[],
): Promise<Counted> {
  const isMeant = sql<boolean>`status = any(${statuses})`;
  return selected
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isMeant).as('count'),
      eb.fn.countAll<number>().filterWhere(eb.not(isMeant)).as('left_out'),
      eb.fn.max('id').as('until'),
    ])
    .executeTakeFirstOrThrow();
}

const named = 3;

/** The names of the first of them. */
export async function listNames(selected: Selected): Promise<string[]> {
  const rows = await selected
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(
      sql<string>`coalesce(teams.name, nullif(users.nickname, ''), nullif(users.name, ''), users.email)`.as(
        'name',
      ),
    )
    .orderBy('participants.id')
    .limit(named)
    .execute();
  return rows.map(({ name }) => name);
}
