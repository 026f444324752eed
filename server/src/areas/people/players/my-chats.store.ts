import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { ChatTournament } from '#areas/desk/chats/index.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import type { Caller } from '#people/index.ts';
import { type MatchPeople, peopleOfMatches } from '#rows/matches/index.ts';
import { ownEntrants } from '#rows/participants/index.ts';
import { type ActiveMute, longestMute, messagesAMinute } from '#rows/threads/index.ts';

/** The tournament, match, person and moment that are asked about. */
interface Asked {
  id: TournamentId;
  /** Null in the chat of the whole tournament. */
  match_id: MatchId | null;
  caller: Caller;
  now: Date;
}

/** Everything that decides what a player may do in a chat. */
export interface ChatAccess extends ChatTournament {
  is_private: boolean;
  own: ParticipantId[];
  /** Null in the chat of the whole tournament, and where the tournament has no such match. */
  match: MatchPeople | null;
  mute: ActiveMute | null;
  /** The setting of how many messages a minute players may send. */
  rate: string | null;
}

/**
 * Reads all that every message needs, in one statement. An unknown tournament costs the same reads, so that timing does
 * not tell.
 */
export async function findChatAccess(
  db: Db,
  { id, match_id, caller, now }: Asked,
): Promise<ChatAccess | undefined> {
  const match =
    match_id === null
      ? sql`null`
      : sql`(select row_to_json(people) from (${peopleOfMatches([match_id])}) people where tournament_id = ${id}::int)`;
  const [found] = await runPrepared(
    db,
    sql<ChatAccess & { exists: boolean }>`
      select tournaments.id is not null as exists, type, status, is_chat_enabled, chat_image_enabled, is_private,
        array(${ownEntrants(id, caller)}) as own,
        ${match} as match,
        (select row_to_json(mute) from (${longestMute({ tournament_id: id, match_id }, caller.id, 'messages', now)}) mute) as mute,
        (${messagesAMinute}) as rate
      from (select ${id}::int as id) asked
        left join tournaments on tournaments.id = asked.id and deleted_at is null`,
  );
  return found?.exists ? found : undefined;
}
