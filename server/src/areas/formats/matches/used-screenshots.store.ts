import type { MatchId, ParticipantId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import { filesPath } from '#files/pictures.store.ts';
import { nameOf } from '#rows/pictures/pictures.store.ts';

interface GivenPicture {
  id: number;
  match_id: MatchId;
  user_id: UserId;
  is_compared: boolean;
  /** The name of its file. */
  name: string;
}

/** The pictures of these participants that count, each in their match. */
export async function listPicturesOfGiven(
  trx: Trx,
  given: readonly { match_id: MatchId; participant_id: ParticipantId }[],
): Promise<GivenPicture[]> {
  const { rows } = await sql<GivenPicture>`
    select id, match_id, user_id, is_compared, substr(value_state, ${filesPath.length + 1}::int) as name
    from match_results
      join unnest(${given.map(({ match_id }) => match_id)}::int[],
        ${given.map(({ participant_id }) => participant_id)}::int[]) as given (match_id, participant_id)
        using (match_id, participant_id)
    where type = 'IMAGE' and voided_at is null`.execute(trx);
  return rows;
}

interface UsedByOthers {
  participant_id: ParticipantId;
  /** Who handed it in now, and who did before. */
  name: string;
  earlier: string;
}

/** Those of these pictures that somebody else handed in before: for each participant the one that is most alike. */
export async function listUsedByOthers(trx: Trx, resultIds: readonly number[]): Promise<UsedByOthers[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await sql<UsedByOthers>`
    select distinct on (own.participant_id)
      own.participant_id, ${nameOf('reporter')} as name, ${nameOf('earlier')} as earlier
    from match_results own
      join reused_pictures on result_id = own.id
      join match_results other on other.id = other_id and other.user_id <> own.user_id
      join users reporter on reporter.id = own.user_id
      join users earlier on earlier.id = other.user_id
    where own.id = any(${resultIds}::int[])
    order by own.participant_id, distance, other.id desc`.execute(trx);
  return rows;
}
