import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Client } from '#testing/client.ts';
import { drawnTournament, readMatches } from '#testing/entrants.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

export interface Seating {
  id: number;
  manager: Client;
  /** The ids of the matches, by number. */
  at: number[];
}

type Position = 'first' | 'second';

export const seat = (
  { id, manager, at }: Seating,
  match: number,
  position: Position,
  participant_id: ParticipantId | number | null,
) =>
  make(manager, 'setParticipant', {
    params: { id, matchId: at[match] },
    body: { position, participant_id },
  });

export const idsOf = async (manager: Client, id: number) =>
  (await readMatches(manager, id)).map((match) => match.id);

/** Seats taken one by one in an empty bracket of six, where each rule refuses once. */
async function seatByHand(cup: Seating, [a, b, c, d]: readonly ParticipantId[], stranger: ParticipantId) {
  await seat(cup, 0, 'first', a!);
  await seat(cup, 0, 'second', b!);
  await seat(cup, 1, 'first', a!);
  await seat(cup, 0, 'second', a!);
  await seat(cup, 4, 'first', c!);
  await seat(cup, 5, 'second', c!);
  await seat(cup, 3, 'first', d!);
  await seat(cup, 2, 'second', null);
  await seat(cup, 6, 'first', d!);
  await seat(cup, 7, 'first', d!);
  await seat(cup, 8, 'first', d!);
  await seat(cup, 2, 'first', stranger);
  await seat(cup, 2, 'first', 99_999);
  await seat(cup, 5, 'second', null);
}

/** Starts that are refused: somebody has no seat, sits twice, or was moved by somebody else meanwhile. */
async function startWrongly({ id, manager, at }: Seating, [a, b]: readonly ParticipantId[]) {
  const start = (body: object) => make(manager, 'startTournament', { params: { id }, body });
  await start({});
  await start({
    matches: [
      { match_id: at[0], participants: [a, b] },
      { match_id: at[1], participants: [b, a] },
    ],
  });
  await start({ matches: [{ match_id: at[0], participants: [a, b], version: 2 }] });
  await start({ matches: [{ match_id: at[0], participants: [a, b, a] }] });
  await start({ matches: [{ match_id: at.at(-1)! + 1, participants: [a, b] }] });
}

/** All seats are sent as they are, and an empty one for somebody who has another. */
async function seatTwice({ id, manager }: Seating) {
  const matches = (await readMatches(manager, id)).filter(({ round }) => round === 1);
  const seated = matches.map(({ first_participant, second_participant }) => [
    first_participant?.id ?? null,
    second_participant?.id ?? null,
  ]);
  const [someone] = seated.flat().filter((participant) => participant !== null);
  const free = seated.findIndex((participants) => participants.includes(null));
  seated[free] = seated[free]!.map((participant) => participant ?? someone!);
  const sent = matches.map((match, index) => ({ match_id: match.id, participants: seated[index] }));
  await make(manager, 'startTournament', { params: { id }, body: { matches: sent } });
}

/** Seats dealt by lot, and which of it can be taken back. */
async function dealAndUndo(server: TestServer, cup: Seating, [a]: readonly ParticipantId[]) {
  const { id, manager } = cup;
  const params = { id };
  const undo = (change_id: number) => make(manager, 'undoSeats', { params, body: { change_id } });
  await server.context.db.updateTable('brackets').set({ seed: '7' }).execute();
  const filled = (await make(manager, 'fillEmptySpots', { params })).body.change_id;
  await seatTwice(cup);
  await undo(filled + 1);
  await undo(filled);
  await undo(filled);
  await make(manager, 'fillEmptySpots', { params });
  await make(manager, 'fillEmptySpots', { params });
  const shuffled = (await make(manager, 'shuffleBrackets', { params })).body.change_id;
  const [first] = await readMatches(manager, id);
  await seat({ ...cup, at: [first!.id] }, 0, 'first', first!.first_participant ? null : a!);
  await undo(shuffled);
  const again = (await make(manager, 'shuffleBrackets', { params })).body.change_id;
  await make(manager, 'generateBrackets', { params, query: { restore: 'true' } });
  await undo(again);
}

/** Drawn for six of eight: somebody leaves and others come before the start, which is taken back once. */
async function leaveAndEnter(
  { id, manager }: Pick<Seating, 'id' | 'manager'>,
  [a, b]: readonly ParticipantId[],
) {
  const params = { id };
  const add = (...names: string[]) =>
    make(manager, 'addEntries', {
      params,
      body: { rows: names.map((name, index) => ({ line: index + 1, name })), late: true },
    });
  await make(manager, 'deleteParticipant', { params: { id, pid: a }, query: {} });
  await add('Early', 'Bird');
  await make(manager, 'startTournament', { params, body: {} });
  const waiting = (await readMatches(manager, id)).find(({ round, player }) => round === 2 && player === 1);
  const alone = waiting?.first_participant ?? waiting?.second_participant;
  await make(manager, 'disqualifyParticipant', { params: { id, pid: alone?.id } });
  await make(manager, 'undoStart', { params });
  await make(manager, 'startTournament', { params, body: {} });
  await add('Late');
  await make(manager, 'disqualifyParticipant', { params: { id, pid: b } });
  await make(manager, 'undoStart', { params });
}

/** Seats before a start, beside another tournament whose people and matches stay as they are. */
export async function changeSeats(server: TestServer): Promise<void> {
  const other = await drawnTournament(server, 3);
  const { id, manager, entrants } = await drawnTournament(server, 6, {
    with_third_place_match: '1',
    max_member: '8',
  });
  const params = { id };
  await make(manager, 'generateBrackets', { params, query: {} });
  await make(manager, 'generateBrackets', { params, query: { restore: 'true', seats: 'empty' } });
  await make(manager, 'startTournament', { params, body: {} });
  const cup = { id, manager, at: await idsOf(manager, id) };
  await seatByHand(cup, entrants, other.entrants[0]!);
  await seat({ ...cup, at: [other.matches[0]!.id] }, 0, 'first', entrants[0]!);
  await startWrongly(cup, entrants);
  await dealAndUndo(server, cup, entrants);
  await leaveAndEnter(cup, entrants);
}
