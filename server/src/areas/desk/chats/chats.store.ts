import type { ChatHead, ChatMatch } from '@matchdesk/contract/desk/chats';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { PageMeta } from '@matchdesk/contract/paging';
import { sql } from 'kysely';
import { containing, type Paging, pageMeta } from '#database/paging.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import type { TournamentTable } from '#database/tables/tournaments.tables.ts';
import { findMatchCalled, mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { sidesOf } from '#rows/participants/index.ts';

export type ChatTournament = Pick<
  TournamentTable,
  'type' | 'status' | 'is_chat_enabled' | 'chat_image_enabled'
>;

export async function findChatTournament(db: Db, id: TournamentId): Promise<ChatTournament | undefined> {
  const [found] = await runPrepared(
    db,
    sql<ChatTournament>`
      select type, status, is_chat_enabled, chat_image_enabled from tournaments
      where id = ${id}::int and deleted_at is null`,
  );
  return found;
}

/**
 * Messages from before somebody first opened the chats do not count as unread for them. Opening them again changes
 * nothing.
 */
export async function markOlderAsRead(
  db: Db,
  { userId, id, now }: { userId: UserId; id: TournamentId; now: Date },
): Promise<void> {
  await sql`
    with sight as (
      insert into chat_sights (user_id, tournament_id, at) values (${userId}, ${id}, ${now})
      on conflict do nothing returning tournament_id
    )
    insert into thread_marks (user_id, thread_id, seq, heard, at)
    select ${userId}::int, threads.id, rev, heard, ${now}::timestamptz
    from sight join threads using (tournament_id) on conflict do nothing`.execute(db);
}

/** The chats of a tournament for one person, or one of them. */
export async function listHeads(
  db: Db,
  { userId, id, channel }: { userId: UserId; id: TournamentId; channel?: string },
): Promise<ChatHead[]> {
  const { rows } = await sql<ChatHead>`
    select threads.match_id, rev, threads.heard - coalesce(thread_marks.heard, 0) as unread,
      case when calls.count is null then null
        else json_build_object('count', calls.count, 'is_active', calls.is_active) end as call
    from threads left join thread_marks on thread_id = threads.id and thread_marks.user_id = ${userId}
      left join lateral (
        select sum(count)::int as count, bool_or(answered_at is null) as is_active
        from admin_calls where admin_calls.thread_id = threads.id and resolved_at is null
      ) calls on true
    where tournament_id = ${id} and channel = coalesce(${channel ?? null}, channel)
    order by threads.id`.execute(db);
  return rows;
}

const SHOWN_SIDES = 4;

interface Filter extends Paging {
  userId: UserId;
  id: TournamentId;
  search?: string | undefined;
}

/** Matches of two and lobbies in which at least two people play, until they are finished. */
const playedIn = (id: TournamentId) => sql`
  select id, array[first_slot, second_slot] as people from matches
  where tournament_id = ${id} and status <> 'FINISHED' and first_slot > 0 and second_slot > 0
  union all
  select lobbies.id, array_agg(participant_id order by seat) from tft_lobbies lobbies
    join tft_seats on lobby_id = lobbies.id and participant_id is not null
  where lobbies.tournament_id = ${id} and status <> 'FINISHED' group by lobbies.id having count(*) > 1
  union all
  select lobbies.id, array_agg(participant_id order by seat) from arena_lobbies lobbies
    join arena_lines on lobby_id = lobbies.id and how_left is null
  where lobbies.tournament_id = ${id} and status <> 'FINISHED' group by lobbies.id having count(*) > 1`;

const soughtIn = (search: string, called: MatchId | undefined) => sql`
  where played.id::text = ${search} or played.id = ${called ?? 0}::int or exists (
    select from participants join users on users.id = participants.user_id
      left join teams on teams.id = participants.team_id
    where participants.id = any(people) and coalesce(teams.name, users.nickname) ilike ${containing(search)})`;

/** The match that is meant by a search for nothing but its number. */
const findCalled = async (db: Db, id: TournamentId, search: string): Promise<MatchId | undefined> =>
  /^\d{1,7}$/.test(search) ? findMatchCalled(db, id, Number(search)) : undefined;

/** Matches with an unanswered call come first, then those with messages that this person has not read. */
export async function pageChatMatches(
  db: Db,
  { userId, id, search, ...paging }: Filter,
): Promise<{ data: ChatMatch[]; meta: PageMeta }> {
  const { rows } = await sql<{ id: MatchId; people: number[]; total: number }>`
    select played.id, people, count(*) over ()::int as total from (${playedIn(id)}) played
      left join threads on threads.match_id = played.id and threads.tournament_id = ${id}
      left join thread_marks on thread_id = threads.id and thread_marks.user_id = ${userId}
    ${search ? soughtIn(search, await findCalled(db, id, search)) : sql``}
    order by exists (
        select from admin_calls
        where admin_calls.thread_id = threads.id and answered_at is null and resolved_at is null
      ) desc,
      coalesce(threads.heard, 0) > coalesce(thread_marks.heard, 0) desc, played.id
    limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db);
  const shown = rows.map(({ id: match_id, people }) => ({
    match_id,
    people: people.length,
    named: people.slice(0, SHOWN_SIDES),
  }));
  const numbers = await mapMatchNumbers(
    db,
    shown.map(({ match_id }) => match_id),
  );
  const sides = await sidesOf(
    db,
    shown.flatMap(({ named }) => named),
  );
  return {
    data: shown.map(({ match_id, people, named }) => ({
      match_id,
      match_number: numbers.get(match_id) ?? null,
      people,
      sides: named.flatMap((one) => {
        const side = sides.get(one);
        return side ? [{ id: side.id, name: side.name }] : [];
      }),
    })),
    meta: pageMeta(paging, rows[0]?.total ?? 0),
  };
}
