import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { lobbyCount, type TftShape, tftShape } from '@matchdesk/engine';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { MatchBlock } from '#rows/matches/index.ts';

/** The tree of a tournament, the shape that follows from it, and its lobbies as a block. */
export interface DrawnTree extends MatchBlock {
  players: number;
  shape: TftShape;
  is_private: boolean;
}

export async function findTree(db: Db | Trx, tournamentId: TournamentId): Promise<DrawnTree | undefined> {
  const [found] = await runPrepared(
    db,
    sql<{ players: number; first_match_id: MatchId; is_private: boolean }>`
      select players, first_match_id, tournaments.is_private
      from tft_trees join tournaments on tournaments.id = tournament_id where tournament_id = ${tournamentId}`,
  );
  if (!found) return undefined;
  const shape = tftShape(found.players);
  return { ...found, tournament_id: tournamentId, shape, matches_count: lobbyCount(shape) };
}

export async function getTree(db: Db | Trx, tournamentId: TournamentId): Promise<DrawnTree> {
  const found = await findTree(db, tournamentId);
  if (!found) throw refuse('no-lobbies-yet');
  return found;
}

export async function insertTree(
  trx: Trx,
  tree: { tournament_id: TournamentId; players: number; seed: string; first_match_id: MatchId },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('tft_trees')
    .values({ ...tree, created_at: now })
    .execute();
}

/** Deletes the lobbies. Reports stay, voided; decisions stay, as those of an earlier generation. */
export async function deleteTree(trx: Trx, tournamentId: TournamentId, now: Date): Promise<void> {
  await trx
    .updateTable('match_results')
    .set({ voided_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('voided_at', 'is', null)
    .execute();
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('id', '=', tournamentId)
    .execute();
  await trx.deleteFrom('round_timings').where('tournament_id', '=', tournamentId).execute();
  await trx.deleteFrom('tft_trees').where('tournament_id', '=', tournamentId).execute();
}

interface Screenshot {
  reporter_id: ParticipantId;
  image: string;
}

/** The screenshots that count, by lobby, the earliest first. */
export async function mapScreenshots(
  db: Db | Trx,
  ids: readonly MatchId[],
): Promise<Map<MatchId, Screenshot[]>> {
  const { rows } = await sql<{ match_id: MatchId } & Screenshot>`
    select match_id, participant_id as reporter_id, value_state as image from match_results
    where match_id = any(${ids}::int[]) and type = 'IMAGE' and voided_at is null order by id`.execute(db);
  const screenshots = new Map<MatchId, Screenshot[]>();
  for (const { match_id, reporter_id, image } of rows)
    screenshots.set(match_id, [...(screenshots.get(match_id) ?? []), { reporter_id, image }]);
  return screenshots;
}

/** Makes the latest report of each of these participants count again, with all that it came with. */
export async function recallEvidence(
  trx: Trx,
  matchId: MatchId,
  participants: readonly number[],
): Promise<void> {
  if (participants.length === 0) return;
  await sql`
    update match_results set voided_at = null
    where match_id = ${matchId} and (participant_id, updated_at) in (
      select participant_id, max(updated_at) from match_results
      where match_id = ${matchId} and participant_id = any(${participants}::int[])
      group by participant_id)`.execute(trx);
}
