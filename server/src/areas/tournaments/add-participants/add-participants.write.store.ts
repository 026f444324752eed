import type { ParticipantId, ProfileId, TeamId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import { getKnown, known } from '#known.ts';

/** A participant to be inserted; `user_id` is the captain's where a team enters. */
export interface NewEntry {
  user_id: UserId;
  team_id: TeamId | null;
  profile_id: ProfileId | null;
  search_text: string;
  members: { user_id: UserId; profile_id: ProfileId | null; role: MemberRole }[];
  /** The reasons against the entry, which staff overrode. */
  overridden: string[];
  is_guest: boolean;
}

/** Answers the ids by nickname; the nicknames must all be different. */
export async function insertGuests(
  trx: Trx,
  nicknames: readonly string[],
  now: Date,
): Promise<Map<string, UserId>> {
  if (nicknames.length === 0) return new Map();
  const { rows } = await sql<{ id: UserId; nickname: string }>`
    insert into users (nickname, name, is_guest, created_at, updated_at)
    select nickname, '', true, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${nicknames}::text[]) with ordinality as given (nickname, place) order by place
    returning id, nickname`.execute(trx);
  return new Map(rows.map(({ id, nickname }) => [nickname, id]));
}

/** Answers the ids in the order of the entries. */
export async function insertParticipants(
  trx: Trx,
  tournament: { id: TournamentId; match_type: number },
  status: ParticipantStatus,
  entries: readonly NewEntry[],
  now: Date,
): Promise<ParticipantId[]> {
  const column = <T>(pick: (entry: NewEntry) => T) => entries.map(pick);
  const { rows } = await sql<{ id: ParticipantId; user_id: UserId; team_id: TeamId | null }>`
    insert into participants (tournament_id, type, status, user_id, team_id, profile_id, search_text, created_at, updated_at)
    select ${tournament.id}::int, ${tournament.match_type}::smallint, ${status}, user_id, team_id, profile_id, search_text,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${column(({ user_id }) => user_id)}::int[], ${column(({ team_id }) => team_id)}::int[],
      ${column(({ profile_id }) => profile_id)}::int[], ${column(({ search_text }) => search_text)}::text[])
      with ordinality as given (user_id, team_id, profile_id, search_text, place) order by place
    returning id, user_id, team_id`.execute(trx);
  const keyOf = (row: { user_id: UserId; team_id: TeamId | null }) => `${row.user_id} ${row.team_id}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const participants = entries.map((entry) =>
    getKnown(ids, keyOf(entry), 'the participant that was just added'),
  );
  await insertMembers(trx, tournament.id, participants, entries);
  return participants;
}

async function insertMembers(
  trx: Trx,
  tournamentId: TournamentId,
  participants: readonly ParticipantId[],
  entries: readonly NewEntry[],
): Promise<void> {
  const members = entries.flatMap((entry, index) =>
    entry.members.map((member) => ({
      ...member,
      participant_id: known(participants[index], 'the participant of an entry'),
    })),
  );
  await sql`
    insert into participant_members (tournament_id, participant_id, user_id, profile_id, role)
    select ${tournamentId}::int, participant_id, user_id, profile_id, role
    from unnest(${members.map(({ participant_id }) => participant_id)}::int[],
      ${members.map(({ user_id }) => user_id)}::int[], ${members.map(({ profile_id }) => profile_id)}::int[],
      ${members.map(({ role }) => role)}::text[]) as given (participant_id, user_id, profile_id, role)`.execute(
    trx,
  );
}

/** Writes one audit row for each, with what was overridden. */
export async function recordEntries(
  trx: Trx,
  actor: { id: UserId },
  participants: readonly ParticipantId[],
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  const after = entries.map(({ overridden, is_guest }) =>
    overridden.length || is_guest
      ? JSON.stringify({
          ...(is_guest && { guest: true }),
          ...(overridden.length && { overridden: overridden.join(', ') }),
        })
      : null,
  );
  await sql`
    insert into audit (at, actor_id, subject, subject_id, action, before, after)
    select ${now}::timestamptz, ${actor.id}::int, 'participant', participant_id, 'added', null, after::jsonb
    from unnest(${participants}::int[], ${after}::text[]) as given (participant_id, after)`.execute(trx);
}

/** Updates the tournament's counts; the caller holds the lock on its row. */
export async function addToCount(
  trx: Trx,
  tournamentId: TournamentId,
  status: 'registered' | 'checkin' | 'active',
  count: number,
): Promise<void> {
  const column = `${status}_count` as const;
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ [column]: eb(column, '+', count) }))
    .where('id', '=', tournamentId)
    .execute();
}
