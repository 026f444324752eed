import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { finish, readRoomMatches, readRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

const readsOfRoom = ['getRoom', 'listRoomStandings', 'listRoomPairings', 'getPublicRoom'];

/** A Swiss room of 17 over two rounds: somebody rests in each, one leaves, and a result of the first falls. */
export async function changeSwiss(server: TestServer, notes: Notes): Promise<void> {
  const { id } = await makeTournament(server, { type: '7', max_member: '64' });
  const params = { id };
  const entrants = await enterPlayers(server, id, 17);
  const manager = await server.as('manager');
  await make(manager, 'createRooms', { params, body: { length: 1, size: 24, winners_count: 3 } });
  await make(manager, 'fillRooms', { params });
  for (const swiss_rounds of [13, 12, 0, 2])
    await make(manager, 'generateRoomMatches', { params, body: { swiss_rounds } });
  const [room] = await readRooms(manager, id);
  const roomId = room!.id;
  const read = () => readRoomMatches(manager, id, roomId);
  const playRound = async (round: number) => {
    for (const match of await read())
      if (match.round === round && match.winner_id === null)
        await finish(manager, id, match, round === 1 ? match.second_participant?.id : undefined);
  };
  const all = await read();
  const late = all.find(({ round }) => round === 2)!;
  await notes.read(manager, 'whyInMatch', { params: { id, matchId: late.id } });
  await make(manager, 'finishRoomMatch', {
    params: { id, matchId: late.id },
    body: { winner_id: entrants[0] },
  });
  await playRound(1);
  for (const read of readsOfRoom) await notes.read(manager, read, { params: { id, roomId } });
  const [first] = await read();
  await finish(
    manager,
    id,
    (await read()).find(({ round, winner_id }) => round === 2 && winner_id === null)!,
  );
  for (const { id: matchId } of [first!, late, all.at(-1)!])
    await notes.read(manager, 'whyInMatch', { params: { id, matchId } });
  await notes.read(manager, 'listRoomMatches', { params: { id, roomId }, query: { round: 1 } });
  await notes.read(manager, 'previewRevert', { params: { id, matchId: first!.id } });
  const open = (await read()).find(({ round, winner_id }) => round === 2 && winner_id === null)!;
  const { client: reporter } = await takeSeat(server, open.first_participant!.id, 'Reporter');
  await make(reporter, 'reportMatch', { params: { id, matchId: open.id }, body: { result: '1:0' } });
  const revert = { params: { id, matchId: first!.id } };
  await make(manager, 'revertRoomMatch', { ...revert, query: {} });
  const { action_id } = (await make(manager, 'revertRoomMatch', { ...revert, query: { deep: true } })).body;
  await notes.read(manager, 'listRoomMatchResults', { params: { id, matchId: open.id } });
  await make(manager, 'undoMatchAction', { params, body: { action_id } });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: entrants[4] } });
  await playRound(2);
  await make(manager, 'closeRooms', { params });
  await make(manager, 'revertRoomMatch', { params: { id, matchId: late.id }, query: {} });
}
