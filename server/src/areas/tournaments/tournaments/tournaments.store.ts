import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { type Insertable, sql, type Updateable } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament, TournamentTable } from '#database/tables/tournaments.tables.ts';

interface Related {
  game: Tournament['game'];
  rule: Tournament['rule'];
  template: Tournament['template'];
  region: Tournament['region'];
  creator: Tournament['creator'];
}

const related = {
  game: sql<
    Related['game']
  >`(select json_build_object('id', g.id, 'name', g.name) from games g where g.id = game_id)`,
  rule: sql<Related['rule']>`(
    select json_build_object('id', r.id, 'title', r.title, 'deleted', r.deleted_at is not null) from rules r where r.id = rule_id)`,
  template: sql<Related['template']>`(
    select json_build_object('id', t.id, 'title', t.title, 'deleted', t.deleted_at is not null)
    from templates t where t.id = template_id)`,
  region: sql<Related['region']>`(
    select json_build_object('id', r.id, 'title', r.title) from regions r where r.id = region_id)`,
  creator: sql<
    Related['creator']
  >`(select json_build_object('name', u.name) from users u where u.id = creator_id)`,
};

export type FoundTournament = StoredTournament & Related;

export async function findTournament(db: Db | Trx, id: TournamentId): Promise<FoundTournament | undefined> {
  return db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .selectAll()
    .select([
      related.game.as('game'),
      related.rule.as('rule'),
      related.template.as('template'),
      related.region.as('region'),
      related.creator.as('creator'),
    ])
    .executeTakeFirst();
}

/** Locks the row, deleted or not. Whatever changes a tournament takes this lock first. */
export async function lockTournament(trx: Trx, id: TournamentId): Promise<StoredTournament | undefined> {
  return trx.selectFrom('tournaments').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function insertTournament(trx: Trx, row: Insertable<TournamentTable>): Promise<TournamentId> {
  const { id } = await trx.insertInto('tournaments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTournament(
  trx: Trx,
  id: TournamentId,
  change: Updateable<TournamentTable>,
): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findFormat(db: Db | Trx, id: TournamentId): Promise<TournamentType | undefined> {
  const [found] = await runPrepared(
    db,
    sql<{ type: TournamentType }>`select type from tournaments where id = ${id} and deleted_at is null`,
  );
  return found?.type;
}

export async function findGameOf(db: Db, id: number): Promise<GameId | undefined> {
  const [found] = await runPrepared(
    db,
    sql<{ game_id: GameId }>`select game_id from tournaments where id = ${id} and deleted_at is null`,
  );
  return found?.game_id;
}

/** For a change of type: the new type has no rooms, or rooms of other sizes. */
export async function deleteRoomsOf(trx: Trx, id: TournamentId): Promise<void> {
  await trx.deleteFrom('rooms').where('tournament_id', '=', id).execute();
}
