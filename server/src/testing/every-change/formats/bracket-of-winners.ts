import { listTimings } from '@matchdesk/contract/formats/elimination';
import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { readMatches } from '#testing/entrants.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

interface Cup {
  server: TestServer;
  id: number;
  manager: Client;
}

const undo = ({ server, id, manager }: Cup, action_id: number) => {
  server.clock.advance(minute);
  return make(manager, 'undoMatchAction', { params: { id }, body: { action_id } });
};

/** In the bracket of the winners one semifinal is reported, and the other one ends by a disqualification. */
async function playBracket({ server, id, manager }: Cup) {
  const rounds = (await manager.call(listTimings, { params: { id } })).body.data;
  const sent = rounds.map(({ round, started_at }) => ({ round, started_at, games_count: 3 }));
  await make(manager, 'saveTimings', { params: { id }, body: { rounds: sent } });
  const [one, other] = await readMatches(manager, id);
  const player = await signUpPlayer(server, 'Semifinalist');
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', one!.first_participant!.id)
    .execute();
  await make(player.client, 'reportMatch', { params: { id, matchId: one!.id }, body: { result: '2:1' } });
  await make(manager, 'finishMatch', {
    params: { id, matchId: other!.id },
    body: { winner_id: other!.second_participant?.id, reason: 'disqualified' },
  });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: other!.second_participant?.id } });
}

/** The bracket ends, which gives a place to everybody in the rooms as well, and goes on again. */
async function endAndReopen({ id, manager }: Cup) {
  const [one] = await readMatches(manager, id);
  const params = { id, matchId: one!.id };
  await make(manager, 'finishMatch', { params, body: { winner_id: one!.first_participant?.id } });
  await make(manager, 'finishMatch', {
    params,
    body: { winner_id: one!.second_participant?.id, replace: true },
  });
  await make(manager, 'revertMatch', { params, query: {} });
}

/** The bracket of the winners of rooms: taken back, played, dropped with a result of a room, and restored with it. */
export async function changeStageTwo(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, params, rooms } = await startedRooms(server, {
    sizes: [3, 3],
    more: { with_third_place_match: '1' },
  });
  const cup = { server, id, manager };
  const look = () =>
    notes.readAt(
      manager,
      ...['brackets', 'matches?withResults=true', 'matches/timings', 'participants?limit=10'].map(
        (what) => `/tournaments/${id}/${what}`,
      ),
    );
  for (const room of rooms) await playRoom(manager, id, room.id);
  const start = async () => (await make(manager, 'startRoomsBracket', { params })).body.action_id;
  await undo(cup, await start());
  const started = await start();
  await playBracket(cup);
  await undo(cup, started);
  await look();
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const revert = (query: object) =>
    make(manager, 'revertRoomMatch', { params: { id, matchId: match!.id }, query });
  server.clock.advance(minute);
  await revert({});
  const { action_id } = (await revert({ deep: 'true' })).body;
  await look();
  await undo(cup, action_id);
  await look();
  await endAndReopen(cup);
}
