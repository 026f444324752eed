import type { MatchId, ParticipantId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

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

/** Makes the latest reports of these participants count again, one of each kind. */
export async function recallEvidence(
  trx: Trx,
  matchId: MatchId,
  participants: readonly number[],
): Promise<void> {
  if (participants.length === 0) return;
  await sql`
    update match_results set voided_at = null
    where id in (select distinct on (participant_id, type) id from match_results
      where match_id = ${matchId} and participant_id = any(${participants}::int[])
      order by participant_id, type, id desc)`.execute(trx);
}
