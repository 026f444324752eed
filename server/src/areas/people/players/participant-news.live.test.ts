import { randomUUID } from 'node:crypto';
import { channels, type EventOn } from '@matchdesk/contract/channels';
import { getMyRealtimeToken } from '@matchdesk/contract/content/notifications';
import { removeMatchMessage } from '@matchdesk/contract/desk/chats';
import { startTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import * as play from '@matchdesk/contract/people/players';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants';
import { getPlayerLink, renewPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { expect, test, vi } from 'vitest';
import { type Client, openClient } from '#testing/client.ts';
import { drawnTournament, startedTournament } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import {
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import { startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { closed, subscribe, useTokenSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useTokenSockets(server);

type Event = EventOn<'tournament.{id}.participant.{participant}'>;

/** Long enough for a machine that others use too. */
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 });

/** What a player's page hears of a participant, by an account or by a link. */
async function listen(client: Client, token: string, id: number) {
  const { participants } = (await client.call(play.getMyNext, { params: { id } })).body.data;
  const heard: Event[] = [];
  const socket = await connect(token);
  socket.on('frame', ({ events }) => heard.push(...events));
  for (const participant of participants)
    expect(await subscribe(socket, channels.participant(id, participant))).toMatchObject({ ok: true });
  /** Waits until the page shows by what it heard what it would show if it read everything now. */
  const showsTheTruth = () =>
    until(async () => {
      const {
        can_act: _,
        participants: __,
        ...next
      } = (await client.call(play.getMyNext, { params: { id } })).body.data;
      const { data: tournament } = (await client.call(play.getPlayTournament, { params: { id }, query: {} }))
        .body;
      const last = heard.findLast(({ type }) => type === 'changed');
      expect(last?.data).toMatchObject({
        tournament: { status: tournament.status, started_at: tournament.started_at },
        mine: { status: tournament.mine?.status, leaving: tournament.mine?.leaving },
        next,
        matches: (await client.call(play.listMyMatches, { params: { id } })).body.data,
      });
      return next;
    });
  return { heard, socket, participants, showsTheTruth };
}

async function listenAs({ client }: TestPlayer, id: number) {
  return listen(client, (await client.call(getMyRealtimeToken)).body.token, id);
}

async function listenByLink(id: number, pid: number) {
  const manager = await server.as('manager');
  const { link } = (await manager.call(getPlayerLink, { params: { id, pid } })).body.data;
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const session = (await server.anonymous.call(play.openPlayerLink, { body: { token } })).body.data;
  return listen(openClient(server.address, session.token), session.token, id);
}

test('[PLAY-64] both sides of a match hear reports, the decision and its undo, by account and by link', async () => {
  const { id, manager, match, players, say } = await matchOfTwo(server);
  const [one, other] = [
    await listenAs(players[0]!, id),
    await listenByLink(id, match.second_participant!.id),
  ];
  await say(players[0], '1:0');
  expect(await one.showsTheTruth()).toMatchObject({ step: 'wait-for-report' });
  expect(await other.showsTheTruth()).toMatchObject({ step: 'confirm', said: '1:0' });
  const finished = await manager.call(finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id: match.second_participant!.id },
  });
  expect(await one.showsTheTruth()).toMatchObject({ step: 'out' });
  expect(await other.showsTheTruth()).toMatchObject({ step: 'wait-for-opponent' });
  const { action_id } = finished.body;
  await manager.call(undoMatchAction, { params: { id }, body: { action_id: action_id! } });
  expect(await other.showsTheTruth()).toMatchObject({ step: 'confirm' });
});

test('[PLAY-64] who waits for an opponent hears who plays for it', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  const winner = (match: Match) =>
    manager.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.first_participant!.id },
    });
  const [first, , third, fourth] = matches as [Match, Match, Match, Match];
  await winner(first);
  await winner(matches[1]!);
  const semifinalist = await takeSeat(server, first.first_participant!.id, 'Semi');
  const semifinal = await semifinalist.client.call(play.getMyNext, { params: { id } });
  await manager.call(finishMatch, {
    params: { id, matchId: semifinal.body.data.match_id! },
    body: { winner_id: first.first_participant!.id },
  });
  const waiting = await listenAs(semifinalist, id);
  await winner(third);
  const one = { first: third.first_participant!.name, second: null };
  expect(await waiting.showsTheTruth()).toMatchObject({ step: 'wait-for-opponent', awaited: one });
  await winner(fourth);
  expect(await waiting.showsTheTruth()).toMatchObject({
    awaited: { ...one, second: fourth.first_participant!.name },
  });
});

test('[PLAY-64] the check-in, the start, the end and the removal are heard by those whom they concern', async () => {
  const { id } = await makeTournament(server);
  const players = [await signUpPlayer(server, 'Ann'), await signUpPlayer(server, 'Ben')];
  for (const { client } of players) await client.call(play.register, { params: { id }, body: {} });
  const [ann, ben] = [await listenAs(players[0]!, id), await listenAs(players[1]!, id)];
  await setTournamentStatus(server, id, 'CHECKIN');
  expect(await ben.showsTheTruth()).toMatchObject({ step: 'check-in' });
  await players[0]!.client.call(play.checkIn, { params: { id } });
  expect(await ann.showsTheTruth()).toMatchObject({ step: 'wait-for-draw' });
  // Of the check-in of somebody else a page shows nothing.
  expect(ben.heard).toHaveLength(1);
  const manager = await server.as('manager');
  await manager.call(deleteParticipant, { params: { id, pid: ben.participants[0]! }, query: {} });
  await until(() =>
    expect(ben.heard.slice(1)).toMatchObject([{ type: 'stale', data: { id: ben.participants[0] } }]),
  );
});

test('[PLAY-64] a started tournament reaches all who listen', async () => {
  const { id, manager, matches } = await drawnTournament(server, 4);
  const [one, two] = [matches[0]!.first_participant!.id, matches[1]!.second_participant!.id];
  const [player, guest] = [
    await listenAs(await takeSeat(server, one, 'One'), id),
    await listenByLink(id, two),
  ];
  await manager.call(startTournament, { params: { id }, body: {} });
  for (const listener of [player, guest])
    expect(await listener.showsTheTruth()).toMatchObject({ step: 'play' });
});

test('[PLAY-64] rooms and leaderboards are heard like brackets', async () => {
  const rooms = await startedRooms(server, { sizes: [2] });
  const [seat] = rooms.entrants;
  const inRoom = await takeSeat(server, seat!, 'Roomy');
  const ofRoom = await listenAs(inRoom, rooms.id);
  const { match_id } = (await inRoom.client.call(play.getMyNext, { params: { id: rooms.id } })).body.data;
  await inRoom.client.form(play.reportMatch, { result: '1:0' }, { id: rooms.id, matchId: match_id });
  expect(await ofRoom.showsTheTruth()).toMatchObject({ step: 'wait-for-report' });

  const board = await startedLeaderboard(server, 3);
  const scorer = await listenAs(await takeSeat(server, board.entrants[0]!, 'Scorer'), board.id);
  const neighbour = await listenAs(await takeSeat(server, board.entrants[1]!, 'Neighbour'), board.id);
  await board.enter(1, [[board.entrants[0]!, 5]]);
  await scorer.showsTheTruth();
  await neighbour.showsTheTruth();
});

test('[PLAY-65] messages of a match are heard in their chat, and what staff removed is hidden', async () => {
  const { id, manager, match, matches, players } = await matchOfTwo(server);
  const [one, other] = [await listenAs(players[0]!, id), await listenAs(players[1]!, id)];
  const elsewhere = await takeSeat(server, matches[1]!.first_participant!.id, 'Elsewhere');
  const outsider = await listenAs(elsewhere, id);
  const params = { id, matchId: match.id };
  const sent = await players[0]!.client.call(play.sendMyMatchMessage, {
    params,
    body: { message: 'Good luck', client_id: randomUUID() },
  });
  const message = { match_id: match.id, message: sent.body.data };
  for (const listener of [one, other])
    await until(() => expect(listener.heard).toMatchObject([{ type: 'message', data: message }]));
  await manager.call(removeMatchMessage, { params: { ...params, seq: sent.body.data.seq } });
  await until(() =>
    expect(other.heard.at(-1)).toMatchObject({ data: { message: { message: '', seq: sent.body.data.seq } } }),
  );
  expect(outsider.heard).toEqual([]);
});

test('[PLAY-19] a replaced link closes its connections', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const pid = matches[0]!.first_participant!.id;
  const guest = await listenByLink(id, pid);
  const end = closed(guest.socket);
  await manager.call(renewPlayerLink, { params: { id, pid } });
  expect(await end).toBe('io server disconnect');
});
