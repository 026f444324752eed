import { closeChallenge, closeRooms, closeScoredTournament } from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { placed, startedChallenge } from './challenge.testing.ts';
import type { Client } from './client.ts';
import { readMatches, startedTournament } from './entrants.testing.ts';
import { startedLeaderboard } from './leaderboards.testing.ts';
import { playOut, startedTft } from './lobbies.testing.ts';
import { scoreLobby, startedMultiLobby } from './multi-lobby.testing.ts';
import { playRoom, startedRooms } from './round-robin-swiss.testing.ts';
import type { TestServer } from './server.testing.ts';

type Made = Promise<{ id: number; manager: Client }>;
type More = Record<string, string>;

/** Plays a bracket to its end; the side listed first wins every match. */
async function playBracket(manager: Client, id: number): Promise<void> {
  for (;;) {
    const open = (await readMatches(manager, id)).find(
      ({ winner_id, first_participant, second_participant }) =>
        winner_id === null && first_participant && second_participant,
    );
    if (!open) return;
    const body = { winner_id: open.first_participant!.id };
    await manager.call(finishMatch, { params: { id, matchId: open.id }, body });
  }
}

async function cup(server: TestServer, type: '1' | '3', more: More): Made {
  const { id, manager } = await startedTournament(server, 4, { type, ...more });
  await playBracket(manager, id);
  return { id, manager };
}

async function rooms(server: TestServer, type: 4 | 7, more: More): Made {
  const {
    id,
    params,
    manager,
    rooms: made,
  } = await startedRooms(server, { type, sizes: [type === 7 ? 16 : 4], more });
  await playRoom(manager, id, made[0]!.id);
  await manager.call(closeRooms, { params });
  return { id, manager };
}

async function challenge(server: TestServer, type: '8' | '9', more: More): Made {
  const { id, manager, entrants, save } = await startedChallenge(server, 4, { type, more });
  await save(placed(...entrants));
  await manager.call(closeChallenge, { params: { id } });
  return { id, manager };
}

/** A small tournament of each type that is over. */
const finished: Record<TournamentType, (server: TestServer, more: More) => Made> = {
  1: (server, more) => cup(server, '1', more),
  2: async (server, more) => {
    const { id, manager, entrants, enter } = await startedLeaderboard(server, 4, more);
    await enter(
      1,
      entrants.map((entrant, index) => [entrant, 40 - 10 * index]),
    );
    await manager.call(closeScoredTournament, { params: { id } });
    return { id, manager };
  },
  3: (server, more) => cup(server, '3', more),
  4: (server, more) => rooms(server, 4, more),
  5: async (server, more) => {
    const { id, manager, lobbies } = await startedMultiLobby(server, 4, more);
    await scoreLobby(manager, id, lobbies[0]!, 1);
    await manager.call(closeScoredTournament, { params: { id } });
    return { id, manager };
  },
  6: async (server, more) => {
    const { id, manager } = await startedTft(server, 4, more);
    await playOut(manager, id);
    await manager.call(closeScoredTournament, { params: { id } });
    return { id, manager };
  },
  7: (server, more) => rooms(server, 7, more),
  8: (server, more) => challenge(server, '8', more),
  9: (server, more) => challenge(server, '9', more),
};

export const finishedTournament = (server: TestServer, type: TournamentType, more: More = {}) =>
  finished[type](server, more);
