import {
  defaultSeason,
  type PointsRange,
  pointsSetting,
  readPointsTable,
} from '@matchdesk/contract/content/seasons.rules';
import type { GameId, PlatformId, SeasonId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';

export interface Counting {
  id: TournamentId;
  status: TournamentStatus;
  consider_in_leaderboard: boolean;
  game_id: GameId;
  platform_id: PlatformId | null;
  started_at: string;
  /** The season of the tournament's award and its points table, where it has one. */
  season_id: SeasonId | null;
  points: PointsRange[] | null;
}

export async function findCounting(trx: Trx, id: TournamentId): Promise<Counting | undefined> {
  return trx
    .selectFrom('tournaments')
    .leftJoin('season_awards', 'season_awards.tournament_id', 'tournaments.id')
    .where('tournaments.id', '=', id)
    .select(['id', 'status', 'consider_in_leaderboard', 'game_id'])
    .select(['tournaments.platform_id', 'tournaments.started_at', 'season_id', 'points'])
    .executeTakeFirst();
}

/**
 * Finds and locks the season that the tournament's points belong to: the present one while it fits, else the season of
 * its game at the tournament's start, else the default one.
 */
export async function holdSeasonOf(trx: Trx, tournament: Counting): Promise<SeasonId> {
  const { id, game_id, started_at } = tournament;
  const { rows } = await sql<{ id: SeasonId }>`
    select s.id from seasons s left join season_awards a on a.season_id = s.id and a.tournament_id = ${id}
    where (a.tournament_id is not null and a.started_at = ${started_at} and s.is_default)
      or ((s.deleted_at is null or a.tournament_id is not null) and s.game_id = ${game_id}
        and s.started_at <= ${started_at} and ${started_at} < s.finished_at)
    order by a.tournament_id is null limit 1 for share of s`.execute(trx);
  return rows[0]?.id ?? defaultSeason;
}

export async function saveAward(
  trx: Trx,
  { id, started_at, platform_id }: Counting,
  season_id: SeasonId,
  points: PointsRange[],
): Promise<void> {
  await sql`
    insert into season_awards (tournament_id, season_id, started_at, platform_id, points, change)
    values (${id}, ${season_id}, ${started_at}, ${platform_id}, ${JSON.stringify(points)}, nextval('season_changes'))
    on conflict (tournament_id) do update set season_id = excluded.season_id, started_at = excluded.started_at,
      platform_id = excluded.platform_id, points = excluded.points, change = excluded.change`.execute(trx);
}

export async function deleteAward(trx: Trx, id: TournamentId): Promise<void> {
  await trx.deleteFrom('season_awards').where('tournament_id', '=', id).execute();
}

/** The points table from the settings, which applies to new awards. */
export async function getPointsTable(trx: Trx): Promise<PointsRange[]> {
  const setting = await trx
    .selectFrom('settings')
    .where('name', '=', pointsSetting)
    .select('value')
    .executeTakeFirst();
  const table = readPointsTable(setting?.value ?? '');
  if (!table) throw new Error(`the setting ${pointsSetting} cannot be read: ${setting?.value}`);
  return table;
}
