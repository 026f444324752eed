import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { getDriver } from '#areas/formats/any-format/index.ts';
import { hour, minute } from '#clock.ts';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, placesFor, playersIn, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { readLobbies as readArena, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

/** What a board on a wall shows, and how far the tournament is. */
async function noteBoard({ context }: TestServer, notes: Notes, wanted: number): Promise<void> {
  const { db, clock } = context;
  const id = tournamentId(wanted);
  const { type, ...tournament } = await db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select(['id', 'type', 'status', 'check_in_time', 'auto_check_in'])
    .executeTakeFirstOrThrow();
  const driver = await getDriver(db, id);
  notes.note(`progress of type ${type}`, await driver.progress(db, tournament, clock.now()));
  const { matches, brackets, tables, more } = await driver.readBoard(context, id);
  for (const [what, list] of Object.entries({ matches, brackets, tables }))
    for (const one of list) notes.note(`${what} of type ${type}`, one);
  notes.note(`more of type ${type}`, more);
}

const sidesOf = ({ first_participant, second_participant }: Match) =>
  [first_participant?.id ?? 0, second_participant?.id ?? 0] as const;

/** Matches that are won, reported, disputed and not begun, and a free seat behind somebody who left. */
async function showBracket(server: TestServer, notes: Notes, type: '1' | '3'): Promise<void> {
  const more = type === '1' ? { type, with_third_place_match: '1' } : { type, grand_final_reset: '1' };
  const { id, manager, matches } = await startedTournament(server, 13, more);
  await noteBoard(server, notes, id);
  const open = matches.filter(({ player, status }) => player === 2 && status === 'OPENED');
  const [won, reported, disputed, left] = open as [Match, Match, Match, Match];
  const params = (match: Match) => ({ id, matchId: match.id });
  await make(manager, 'finishMatch', {
    params: params(won),
    body: { winner_id: sidesOf(won)[1], match_result: '0:1' },
  });
  for (const [match, results] of [
    [reported, ['1:0']],
    [disputed, ['1:0', '0:1']],
  ] as const)
    for (const [side, result] of results.entries()) {
      const player = await takeSeat(server, sidesOf(match)[side]!, `Side${side}${type}${match.position}`);
      await make(player.client, 'reportMatch', { params: params(match), body: { result } });
    }
  await make(manager, 'disqualifyParticipant', { params: { id, pid: sidesOf(left)[0] } });
  await make(manager, 'updateMatch', {
    params: params(open[4]!),
    body: { started_at: new Date(server.clock.now().getTime() + 9 * hour).toISOString() },
  });
  server.clock.advance(2 * hour);
  await noteBoard(server, notes, id);
  for (let round = 1; round <= 12; round += 1) {
    const next = (await readMatches(manager, id)).filter(
      (match) => match.winner_id === null && match.player === 2 && sidesOf(match).every(Boolean),
    );
    for (const match of next)
      await make(manager, 'finishMatch', { params: params(match), body: { winner_id: sidesOf(match)[0] } });
    if (next.length > 0 && next.length < 3) await noteBoard(server, notes, id);
  }
}

async function showRooms(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, rooms, entrants } = await startedRooms(server, { sizes: [4, 3, 2] });
  await noteBoard(server, notes, id);
  const finish = (match: { id: number }, winner_id: number) =>
    make(manager, 'finishRoomMatch', { params: { id, matchId: match.id }, body: { winner_id } });
  server.clock.advance(2 * hour);
  for (const match of (await readRoomMatches(manager, id, rooms[0]!.id)).slice(0, 3))
    await finish(match, match.second_participant!.id);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: entrants[1] } });
  await noteBoard(server, notes, id);
  for (const room of rooms)
    for (const match of await readRoomMatches(manager, id, room.id))
      if (match.winner_id === null) await finish(match, match.first_participant!.id);
  await noteBoard(server, notes, id);
  await make(manager, 'startRoomsBracket', { params: { id } });
  await noteBoard(server, notes, id);
}

async function showSwiss(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, rooms } = await startedRooms(server, { type: 7, sizes: [16] });
  for (const match of (await readRoomMatches(manager, id, rooms[0]!.id)).slice(0, 5))
    await make(manager, 'finishRoomMatch', {
      params: { id, matchId: match.id },
      body: { winner_id: match.second_participant!.id },
    });
  await noteBoard(server, notes, id);
}

/** The scores come in no order, two are equal, one is missing, and somebody has left. */
async function showLeaderboard(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, entrants, enter } = await startedLeaderboard(server, 5, { rounds: '3' });
  await noteBoard(server, notes, id);
  const [a, b, c, d] = entrants as unknown as [number, number, number, number];
  await enter(1, [
    [a, 5],
    [b, 9],
    [c, 9],
    [d, 0],
  ]);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: a } });
  for (const ahead of [2 * hour, hour, 4 * hour]) {
    server.clock.advance(ahead);
    await noteBoard(server, notes, id);
  }
}

async function showArena(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, lobbies } = await startedMultiLobby(server, 12);
  await noteBoard(server, notes, id);
  server.clock.advance(2 * hour + minute);
  const [first, second] = lobbies;
  const points = [3, 9, null, 7];
  await make(manager, 'saveLobby', {
    params: { id, matchId: first!.id },
    body: {
      participants: first!.participants.map((line, index) => ({
        id: line.id,
        points: points[index],
        passed: index === 1,
      })),
    },
  });
  await scoreLobby(manager, id, second!);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: first!.participants[3]!.id } });
  await noteBoard(server, notes, id);
  await make(manager, 'startNextRound', { params: { id }, body: { confirm: ['passed', 'sizes'] } });
  await noteBoard(server, notes, id);
  await scoreLobby(manager, id, (await readArena(manager, id))[0]!);
  await make(manager, 'closeScoredTournament', { params: { id }, body: { confirmed: true } });
  await noteBoard(server, notes, id);
}

/** Lobbies that are over, reported and not begun, then the final, whose places are no order of its seats. */
async function showTft(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, lobbies } = await startedTft(server, 20);
  server.clock.advance(2 * hour);
  const [first, second] = lobbies;
  const reporter = await takeSeat(server, playersIn(second!)[0]!, 'Reporter');
  await make(reporter.client, 'reportMatch', { params: { id, matchId: second!.id }, body: { place: 2 } });
  await finishLobby(manager, id, first!, { winners: placesFor(first!, playersIn(first!).toReversed()) });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: playersIn(second!)[3] } });
  await noteBoard(server, notes, id);
  for (const { number } of lobbies.slice(1)) {
    const lobby = (await readLobbies(manager, id))[number]!;
    if (lobby.is_final) await noteBoard(server, notes, id);
    await finishLobby(manager, id, lobby, { winners: placesFor(lobby, playersIn(lobby).toReversed()) });
  }
  await noteBoard(server, notes, id);
}

async function showChallenge(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, entrants, save } = await startedChallenge(server, 4);
  await noteBoard(server, notes, id);
  await save(placed(entrants[2], entrants[0]));
  await make(manager, 'disqualifyParticipant', { params: { id, pid: entrants[1] } });
  await noteBoard(server, notes, id);
}

const shows = {
  1: (server, notes) => showBracket(server, notes, '1'),
  2: showLeaderboard,
  3: (server, notes) => showBracket(server, notes, '3'),
  4: showRooms,
  5: showArena,
  6: showTft,
  7: showSwiss,
  8: showChallenge,
} satisfies Partial<Record<TournamentType, (server: TestServer, notes: Notes) => Promise<void>>>;

/** Boards of a small tournament of each type, at several moments of its evening. */
export async function showBoards(server: TestServer, notes: Notes): Promise<void> {
  const start = server.clock.now();
  for (const show of Object.values(shows)) {
    server.clock.set(start);
    await show(server, notes);
  }
}
