import { reportMatch } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { day, minute, second } from '#clock.ts';
import { makeScreenshot, placed, startedChallenge } from '#testing/challenge.testing.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, playersIn, startedTft } from '#testing/lobbies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

/** What waits for the staff of both games, with all pages of the reports. */
async function readWaiting(server: TestServer, notes: Notes, limits: readonly number[] = []): Promise<void> {
  const manager = await server.as('manager');
  await notes.read(manager, 'listNeeds', { query: {} });
  for (const limit of limits) {
    let after: string | null | undefined;
    while (after !== null) {
      const query = { limit, ...(after && { after }) };
      await notes.read(manager, 'listReportsToJudge', { query });
      const { body } = await make(manager, 'listReportsToJudge', { query });
      after = (body as unknown as { meta: { next: string | null } }).meta.next;
    }
  }
}

/** Reports of matches of two: a conflict, one-sided and agreed ones, in a bracket and in a room. */
async function reportMatches(server: TestServer, notes: Notes): Promise<void> {
  const agreed = await matchOfTwo(server, { title: 'Agreed', auto_approve: '0' });
  for (const player of agreed.players) await agreed.say(player, '1:0');
  const oneSided = await matchOfTwo(server, { title: 'One-sided', game_id: '6' });
  await oneSided.say(oneSided.players[0], '1:0', await makeScreenshot('maroon'));
  server.clock.advance(second);
  const conflict = await matchOfTwo(server, { title: 'Conflict' });
  await conflict.say(conflict.players[0], '1:0', await makeScreenshot('maroon'));
  await conflict.say(conflict.players[1], '0:1');
  const room = await startedRooms(server, { sizes: [3], more: { title: 'Room' } });
  const [first] = await readRoomMatches(room.manager, room.id, room.rooms[0]!.id);
  const player = await takeSeat(server, first!.first_participant!.id, 'Roomer');
  const params = { id: room.id, matchId: first!.id };
  await player.client.form(reportMatch, { result: '1:0' }, params);
  server.clock.advance(10 * minute - second - 1);
  await readWaiting(server, notes);
  for (const wait of [1, second]) {
    server.clock.advance(wait);
    await readWaiting(server, notes, [1, 2]);
  }
  const manager = await server.as('manager');
  for (const query of [{ game_id: 6 }, { game_id: 3 }, { tournament_id: conflict.id }, { after: 'x' }])
    await notes.read(manager, 'listReportsToJudge', { query });
  await notes.read(manager, 'listNeeds', { query: { tournament_id: conflict.id } });
  for (const person of ['managerWithoutGame', 'managerWithoutPermission'] as const)
    for (const name of ['listReportsToJudge', 'listNeeds']) await notes.read(await server.as(person), name);
  for (const id of [conflict.id, 9999])
    await notes.read(manager, 'listReusedPictures', { params: { id, matchId: conflict.match.id } });
  const target = async (value: string) =>
    make(await server.as('superAdmin'), 'changeSetting', {
      params: { key: 'report_target_minutes' },
      body: { value },
    });
  for (const value of ['0', '99999', '100000', '-1', '10']) {
    await target(value);
    await notes.read(manager, 'listNeeds', { query: {} });
  }
  for (const { id } of [agreed, oneSided, conflict, room])
    await sql`update tournaments set deleted_at = now() where id = ${id}`.execute(server.context.db);
}

/** Evidence of a leaderboard, lobbies and a challenge, until staff have entered it. */
async function handInEvidence(server: TestServer, notes: Notes): Promise<void> {
  const report = async (
    id: number,
    participant: number,
    matchId: number,
    fields: Record<string, string | Blob>,
  ) => {
    const player = await takeSeat(server, participant, `P${participant}`);
    await player.client.form(reportMatch, fields, { id, matchId });
    server.clock.advance(second);
  };
  const board = await startedLeaderboard(server, 6, { title: 'Board' });
  for (const participant of board.entrants.slice(0, 2))
    await report(board.id, participant, board.rounds[0]!.id, { points: '9' });
  const arena = await startedMultiLobby(server, 8, { title: 'Arena' });
  for (const lobby of arena.lobbies)
    await report(arena.id, lobby.participants[1]!.id, lobby.id, { points: '7' });
  const tft = await startedTft(server, 16, { title: 'TFT', game_id: '6' });
  const lobby = tft.lobbies[1]!;
  const screenshot = await makeScreenshot('navy');
  await report(tft.id, playersIn(lobby)[0]!, lobby.id, { place: '2', screenshot });
  const challenge = await startedChallenge(server, 5, { type: '9', more: { title: 'Challenge' } });
  for (const [index, colour] of ['navy', 'olive'].entries()) {
    const { data } = await challenge.matches();
    const found = data[index] as unknown as { id: number } | undefined;
    await report(challenge.id, challenge.entrants[index]!, found?.id ?? 0, {
      screenshot: await makeScreenshot(colour),
    });
  }
  await readWaiting(server, notes, [50]);
  server.clock.advance(10 * minute);
  await readWaiting(server, notes, [1, 3]);
  await board.enter(1, [[board.entrants[0]!, 9]]);
  await readWaiting(server, notes, [50]);
  await scoreLobby(arena.manager, arena.id, arena.lobbies[0]!);
  await finishLobby(tft.manager, tft.id, lobby);
  await challenge.save(placed(challenge.entrants[1]));
  await board.enter(1, [[board.entrants[1]!, 9]]);
  await readWaiting(server, notes, [50]);
  for (const { id } of [board, arena, tft, challenge])
    await notes.read(arena.manager, 'listNeeds', { query: { tournament_id: id } });
}

/** Starts, check-ins and rounds, at the moments in which they begin and cease to be late. */
async function becomeLate(server: TestServer, notes: Notes): Promise<void> {
  // Starts are kept in whole minutes.
  const start = Math.floor(server.clock.now().getTime() / minute) * minute + 120 * minute;
  for (const status of [
    'OPENED',
    'REGISTRATION_OPENED',
    'CHECKIN',
    'REGISTRATION_CLOSED',
    'CLOSED',
    'FINISHED',
  ]) {
    const { id } = await makeTournament(server, { title: status });
    await setTournamentStatus(server, id, status);
  }
  await startedTournament(server, 4, { title: 'Running' });
  await startedRooms(server, { sizes: [4, 3], more: { title: 'Rooms' } });
  await startedTft(server, 16, { title: 'TFT' });
  await startedMultiLobby(server, 8, { title: 'Arena' });
  await startedLeaderboard(server, 6, { title: 'Board' });
  const moments = [
    -10 * minute - 1,
    -10 * minute,
    -1,
    0,
    30 * minute - 1,
    30 * minute,
    35 * minute,
    90 * minute,
  ];
  const late = [
    2 * 60 * minute,
    day,
    7 * day - 1,
    7 * day,
    7 * day + 30 * minute,
    7 * day + 30 * minute + 1,
    9 * day,
  ];
  for (const moment of [...moments, ...late]) {
    server.clock.set(new Date(start + moment));
    await readWaiting(server, notes);
  }
}

/** What needs staff: reports to judge, evidence, and what is late. */
export async function changeNeeds(server: TestServer, notes: Notes): Promise<void> {
  await reportMatches(server, notes);
  await handInEvidence(server, notes);
  await becomeLate(server, notes);
}
