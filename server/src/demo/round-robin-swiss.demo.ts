import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { isParticipant, type MatchRow, randomFrom, winsNeeded } from '@matchdesk/engine';
import { closeTournament, startTournament } from '#areas/formats/any-format/index.ts';
import { finishMatch, pageMatches } from '#areas/formats/elimination/index.ts';
import {
  createRooms,
  fillRooms,
  findRoundRobin,
  finishRoomMatch,
  roundRobinSwiss,
  startRoomsBracket,
} from '#areas/formats/round-robin-swiss/index.ts';
import type { Context } from '#context.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { listAllRooms, listRoomRows, type StoredRoom } from '#rows/rooms/index.ts';

/** How far the rooms of a tournament have come. */
type Reached = 'seats' | 'stage one' | 'third round' | 'stage two' | 'places' | 'end of stage two';

interface Evening {
  /** About how many seats a room has. */
  size: number;
  reached: Reached;
}

const evenings: Record<string, Evening> = {
  'Skyline Strikers Group Stage': { size: 3, reached: 'stage one' },
  'Velvet Pitch Group Masters': { size: 4, reached: 'stage two' },
  'Starforge Swiss Masters': { size: 16, reached: 'third round' },
  'Quartz Duo Ladder': { size: 5, reached: 'places' },
  'Cardkeepers Swiss Night': { size: 16, reached: 'end of stage two' },
  'Cardkeepers Swiss Night #2': { size: 16, reached: 'seats' },
};

/** Rooms in every state: seats given, half played with reports to judge, in the bracket of the winners, and over. */
export async function fillRoomsOfDemo(context: Context, actor: Person): Promise<void> {
  const tournaments = await context.db
    .selectFrom('tournaments')
    .where('type', 'in', [4, 7])
    .select(['id', 'title', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, title, status } of tournaments) {
    const evening = evenings[title];
    if (evening) await playEvening(context, actor, { id, status }, evening);
  }
}

async function playEvening(
  context: Context,
  actor: Person,
  { id, status }: { id: TournamentId; status: TournamentStatus },
  { size, reached }: Evening,
): Promise<void> {
  // Rooms are created as if the start were still to come.
  if (reached !== 'seats') await setStatus(context, id, 'REGISTRATION_CLOSED');
  const ready = known(
    await findRoundRobin(context.db, id),
    'the rooms of a type that has them',
  ).unseated_count;
  const length = Math.max(1, Math.floor(ready / size));
  await createRooms(context, actor, id, {
    length,
    size: Math.ceil(ready / length),
    started_at: await startOf(context, id),
    template_id: null,
    existing: 'refuse',
  });
  await fillRooms(context, actor, id);
  if (reached === 'seats') return;
  await startTournament(context, actor, id, { matches: [], leave_out: true, confirmed: false });
  const random = randomFrom(id);
  const rooms = await listAllRooms(context.db, id);
  for (const [index, room] of rooms.entries()) {
    const share = reached === 'stage one' ? known([0.4, 0.7, 1, 0][index % 4], 'one of the four shares') : 1;
    const rounds = reached === 'third round' ? 2 : Number.POSITIVE_INFINITY;
    await playRoom(context, actor, room, { share, rounds, random });
  }
  if (reached === 'stage one' || reached === 'third round') await reportSome(context, id);
  if (reached === 'places') await closeTournament(context, actor, id, [4, 7]);
  if (reached === 'stage two' || reached === 'end of stage two') {
    await startRoomsBracket(context, actor, id);
    await playBracket(context, actor, id, reached === 'stage two' ? 3 : Number.POSITIVE_INFINITY);
  }
  if (status === 'CLOSED') await setStatus(context, id, status);
}

const setStatus = ({ db }: Context, id: TournamentId, status: TournamentStatus) =>
  db.updateTable('tournaments').where('id', '=', id).set({ status }).execute();

async function startOf({ db }: Context, id: TournamentId): Promise<string> {
  const { started_at } = await db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select('started_at')
    .executeTakeFirstOrThrow();
  return started_at;
}

const isOpen = ({ first, second, status }: MatchRow): boolean =>
  status !== 'FINISHED' && isParticipant(first) && isParticipant(second);

const idIn = ({ first_match_id }: StoredRoom, { match }: MatchRow) =>
  (known(first_match_id, 'the first match of a room that is played') + match) as MatchId;

/** Finishes a share of a room's matches, round by round, up to `rounds`. */
async function playRoom(
  context: Context,
  actor: Person,
  room: StoredRoom,
  { share, rounds, random }: { share: number; rounds: number; random: () => number },
): Promise<void> {
  let left = Math.round(share * room.matches_count);
  for (let round = 1; round <= Math.min(rounds, room.row.rounds) && left > 0; round++) {
    const open = (await listRoomRows(context.db, room)).filter(isOpen);
    for (const row of open) {
      if (left-- <= 0) return;
      const winner_id = (random() < 0.6 ? row.first : row.second) as ParticipantId;
      const matchId = idIn(room, row);
      await finishRoomMatch(context, actor, room.tournament_id, matchId, { winner_id, replace: false });
    }
  }
}

/** Leaves a conflict in one room and a one-sided report in another, for somebody to judge. */
async function reportSome(context: Context, id: TournamentId): Promise<void> {
  const rooms = await listAllRooms(context.db, id);
  for (const [index, room] of rooms.slice(-2).entries()) {
    const row = (await listRoomRows(context.db, room)).find(isOpen);
    if (!row) continue;
    const matchId = idIn(room, row);
    const needed = winsNeeded(row.bestOf);
    for (const side of index === 0 ? ([0, 1] as const) : ([0] as const)) {
      const person = await playerOf(context, side === 0 ? row.first : row.second);
      const result = side === 0 ? `${needed}:0` : `0:${needed}`;
      await roundRobinSwiss.report(context, person, id, matchId, { result });
    }
  }
}

async function playerOf({ db }: Context, participant: number): Promise<Person> {
  const { id, nickname, name, email } = await db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .where('participants.id', '=', participant as ParticipantId)
    .select(['users.id', 'users.nickname', 'users.name', 'users.email'])
    .executeTakeFirstOrThrow();
  return {
    id,
    nickname,
    name,
    email,
    roles: [],
    permissions: [],
    assignGames: [],
    tokenId: 0,
    provedAt: null,
    seenAt: null,
  };
}

async function playBracket(context: Context, actor: Person, id: TournamentId, most: number): Promise<void> {
  for (let played = 0; played < most; played++) {
    const { data } = await pageMatches(context, id, { withResults: false });
    const match = data.find(
      ({ winner_id, first_participant, second_participant }) =>
        winner_id === null && first_participant && second_participant,
    );
    if (!match?.first_participant) return;
    const winner_id = match.first_participant.id;
    await finishMatch(context, actor, id, match.id, { winner_id, replace: false, force: false });
  }
}
