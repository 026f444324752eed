import { finishMatch } from '@matchdesk/contract/formats/matches';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby';
import type { MatchId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import type { tournamentTypes } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { startedChallenge } from '#testing/challenge.testing.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { participantId } from '#testing/ids.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, playersIn, startedTft } from '#testing/lobbies.testing.ts';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { finish, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

interface Running {
  id: number;
  matchId: MatchId;
  /** Everybody of the tournament. */
  entrants: readonly number[];
  /** Those who play in this match. */
  within: readonly number[];
  end(): Promise<unknown>;
}

async function bracket(type: string): Promise<Running> {
  const { id, entrants, manager, matches } = await startedTournament(server, 4, { type });
  const [match] = matches as [(typeof matches)[0]];
  const within = [match.first_participant!.id, match.second_participant!.id];
  const body = { winner_id: match.first_participant!.id };
  const end = () => manager.call(finishMatch, { params: { id, matchId: match.id }, body });
  return { id, matchId: match.id, entrants, within, end };
}

async function rooms(type: 4 | 7): Promise<Running> {
  const {
    id,
    entrants,
    manager,
    rooms: made,
  } = await startedRooms(server, { type, sizes: [type === 7 ? 16 : 4] });
  const open = await readRoomMatches(manager, id, made[0]!.id);
  const match = open.find((one) => one.first_participant && one.second_participant)!;
  const within = [match.first_participant!.id, match.second_participant!.id];
  return { id, matchId: match.id, entrants, within, end: () => finish(manager, id, match) };
}

async function leaderboard(): Promise<Running> {
  const { id, entrants, rounds } = await startedLeaderboard(server, 3);
  const end = () => setTournamentStatus(server, id, 'FINISHED');
  return { id, matchId: rounds[0]!.id, entrants, within: entrants, end };
}

async function multiLobby(): Promise<Running> {
  const { id, entrants, manager, lobbies } = await startedMultiLobby(server, 8);
  const [lobby] = lobbies as [(typeof lobbies)[0]];
  const within = lobby.participants.map((line) => line.id);
  const end = async () => {
    for (const one of lobbies) await scoreLobby(manager, id, one);
    await manager.call(startNextRound, { params: { id }, body: {} });
  };
  return { id, matchId: lobby.id, entrants, within, end };
}

async function tft(): Promise<Running> {
  const { id, entrants, manager, lobbies } = await startedTft(server, 16);
  const [lobby] = lobbies as [(typeof lobbies)[0]];
  const end = () => finishLobby(manager, id, lobby);
  return { id, matchId: lobby.id, entrants, within: playersIn(lobby), end };
}

async function challenge(type: '8' | '9'): Promise<Running> {
  const { id, entrants, matches } = await startedChallenge(server, 3, { type });
  const [entry] = (await matches()).data;
  const end = () => setTournamentStatus(server, id, 'FINISHED');
  return { id, matchId: entry!.id, entrants, within: [entry!.participant.id], end };
}

const formats: Record<keyof typeof tournamentTypes, () => Promise<Running>> = {
  1: () => bracket('1'),
  2: leaderboard,
  3: () => bracket('3'),
  4: () => rooms(4),
  5: multiLobby,
  6: tft,
  7: () => rooms(7),
  8: () => challenge('8'),
  9: () => challenge('9'),
};

/** A real player who takes over an entrant. */
async function personAs(participant: number) {
  const { id, client } = await signUpPlayer(server, 'Somebody');
  await server.context.db
    .updateTable('participants')
    .set({ user_id: id })
    .where('id', '=', participantId(participant))
    .execute();
  return client;
}

test.each(Object.entries(formats))(
  '[O22] type %s: who plays in a match writes and reads there until 15 minutes after its end, other entrants do neither',
  async (_type, start) => {
    const { id, matchId, entrants, within, end } = await start();
    const params = { id, matchId };
    const send = (client: Awaited<ReturnType<typeof personAs>>, message: string) =>
      client.call(play.sendMyMatchMessage, { params, body: { message } });
    const inside = await personAs(within[0]!);
    const outside = entrants.find((one) => !within.includes(one));
    const stranger = outside ? await personAs(outside) : (await signUpPlayer(server, 'Stranger')).client;
    expect((await send(inside, 'Hello')).status).toBe(201);
    const refused = [
      await send(stranger, 'Me too'),
      await stranger.call(play.listMyMatchMessages, { params }),
    ];
    expect(refused).toMatchObject([403, 403].map((status) => ({ status, body: { code: 'not-your-match' } })));

    await end();
    server.clock.advance(14 * minute);
    expect((await send(inside, 'Thank you')).status).toBe(201);
    server.clock.advance(2 * minute);
    expect(await send(inside, 'Too late')).toMatchObject({
      status: 409,
      body: { code: 'match-chat-closed' },
    });
    const { data } = (await inside.call(play.listMyMatchMessages, { params })).body;
    expect(data.map(({ message }) => message)).toEqual(['Hello', 'Thank you']);
  },
);
