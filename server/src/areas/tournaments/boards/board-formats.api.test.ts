import { finishMatch } from '@matchdesk/contract/formats/matches';
import { createBoardLink } from '@matchdesk/contract/tournaments/boards';
import { expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { drawnTournament, enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { finishedTournament } from '#testing/finished.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, startedTft } from '#testing/lobbies.testing.ts';
import { drawnMultiLobby, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { finish, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

interface Shown {
  heading: string;
  html: string;
}

/** What a board of this tournament shows now. */
async function boardOf(id: number) {
  const manager = await server.as('manager');
  const { link } = (await manager.call(createBoardLink, { params: { id } })).body.data;
  return async (language = 'en') => {
    // An answer is shared for a second.
    server.clock.advance(1000);
    const response = await fetch(`${link}/pages?lang=${language}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { pages: Shown[] }).pages;
  };
}

const headings = (pages: Shown[]) => pages.map(({ heading }) => heading);

/** The words of a page, without its tags. */
const wordsOf = (page: Shown | undefined) =>
  (page?.html ?? '')
    .replaceAll(/<p class="unseen">.*?<\/p>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const begin = () => server.clock.advance(2 * hour);

test('before the start a board shows when it starts and how many are there, and nobody', async () => {
  const { id } = await makeTournament(server, { type: '2', check_in_time: '60', max_member: '8' });
  const read = await boardOf(id);
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  await enterPlayers(server, id, 3);
  expect(wordsOf((await read())[0])).toContain('3 of 8 places are taken');
  await setTournamentStatus(server, id, 'CHECKIN');
  const pages = await read();
  expect(headings(pages)).toEqual(['Check-in is open']);
  expect(wordsOf(pages[0])).toContain('3 of 3 have checked in');
  expect(JSON.stringify(pages)).not.toContain('Entrant');
});

test('elimination: open matches, and the part of the bracket around them', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  const read = await boardOf(id);
  begin();
  const pages = await read();
  expect(headings(pages)).toEqual(['Being played', 'Bracket']);
  expect(wordsOf(pages[0])).toMatch(/^Match 1 Quarterfinals Entrant \d Entrant \d Match 2 Quarterfinals/);
  expect(wordsOf(pages[1])).toContain('Quarterfinals Match 1 being played');
  expect(wordsOf(pages[1])).toContain('Final Match 7');
  const [first] = matches;
  await manager.call(finishMatch, {
    params: { id, matchId: first!.id },
    body: { winner_id: first!.first_participant!.id },
  });
  const after = await read();
  expect(wordsOf(after[0])).not.toContain('Match 1 ');
  expect(after[1]?.html).toContain(
    `<p class="won"><bdi class="name">${first!.first_participant!.name}</bdi><span>✓ 1</span></p>`,
  );
  expect((await read('it')).map(wordsOf)[0]).toContain('Partita 2 Quarti di finale');
});

test('a drawn bracket is shown before the start, with nothing being played', async () => {
  const { id } = await drawnTournament(server, 4);
  const read = await boardOf(id);
  begin();
  const pages = await read();
  expect(headings(pages)).toEqual(['About to start', 'Bracket']);
  expect(wordsOf(pages[1])).toMatch(/^Semifinals Match 1 Entrant/);
  expect(wordsOf(pages[1])).not.toContain('being played');
});

test('double elimination: parts of both brackets', async () => {
  const { id, manager, matches } = await startedTournament(server, 8, { type: '3' });
  const read = await boardOf(id);
  begin();
  for (const { id: matchId, first_participant, second_participant } of matches)
    if (first_participant && second_participant)
      await manager.call(finishMatch, { params: { id, matchId }, body: { winner_id: first_participant.id } });
  server.clock.advance(4 * hour);
  const words = (await read()).map(wordsOf).join(' ');
  expect(words).toContain('Lower round 1');
  expect(words).toContain('Semifinals');
  expect(words).toContain('Upper final');
});

test('round robin: the rooms with who won how many, and their matches', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [4, 3] });
  const read = await boardOf(id);
  begin();
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  await finish(manager, id, match!);
  const pages = await read();
  expect(headings(pages).at(-1)).toBe('Standings');
  expect(wordsOf(pages[0])).toContain(`${rooms[0]!.name} · Round 1`);
  const winner = [match!.first_participant!, match!.second_participant!].sort((a, b) => a.id - b.id)[0]!;
  expect(wordsOf(pages.at(-1))).toContain(`${rooms[0]!.name} 1 ${winner.name} 1–0`);
  expect(wordsOf(pages.at(-1))).toContain(rooms[1]!.name);
});

test('Swiss: one table over two columns', async () => {
  const { id, rooms } = await startedRooms(server, { type: 7, sizes: [16] });
  const read = await boardOf(id);
  begin();
  const pages = await read();
  const tables = pages.filter(({ heading }) => heading === 'Standings');
  expect(tables).toHaveLength(1);
  expect(wordsOf(tables[0])).toContain(`${rooms[0]!.name} continued`);
  expect(tables[0]!.html.match(/<tr/g)).toHaveLength(16);
});

test('leaderboard: the round that is played, the next one, and the standings', async () => {
  const { id, entrants, enter } = await startedLeaderboard(server, 4);
  const read = await boardOf(id);
  await enter(1, [
    [entrants[0]!, 5],
    [entrants[1]!, 7],
  ]);
  begin();
  const pages = await read();
  expect(pages.slice(0, 2).map((page) => [page.heading, wordsOf(page)])).toEqual([
    ['Being played', 'Round 1 4 players'],
    ['Next up', 'Round 2 4 players'],
  ]);
  expect(wordsOf(pages.at(-1))).toMatch(/^Standings 1 Entrant 2 7 2 Entrant 1 5 Entrant 3/);
});

test('multi-lobby: the lobbies with their points, and the standings', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const read = await boardOf(id);
  begin();
  await scoreLobby(manager, id, lobbies[0]!);
  const pages = await read();
  expect(wordsOf(pages[0])).toContain('Round 1 · Lobby 1 4 players');
  const [first] = lobbies[0]!.participants;
  expect(pages.map(wordsOf).join(' ')).toContain(`Round 1 · Lobby 1 ${first!.participant.name} ✓ 99`);
  expect(pages.map(wordsOf).join(' ')).toContain(`Standings 1 ${first!.participant.name} 99`);
});

test('[LEAD-05] drawn lobbies stay hidden before the start', async () => {
  const { id } = await drawnMultiLobby(server, 8);
  const read = await boardOf(id);
  expect(JSON.stringify(await read())).not.toContain('Entrant');
});

test('TFT: the lobbies that are played, then those that follow', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const read = await boardOf(id);
  begin();
  expect(wordsOf((await read())[0])).toMatch(/Lobby 1 8 players/);
  for (const lobby of lobbies.filter(({ round }) => round === 1)) await finishLobby(manager, id, lobby);
  server.clock.advance(2 * hour);
  const words = (await read()).map(wordsOf).join(' ');
  expect(words).toContain('Final');
  expect(words).not.toContain('Round 1');
});

test('challenge: everybody, those with a place first', async () => {
  const { id, entrants, save } = await startedChallenge(server, 4);
  const read = await boardOf(id);
  await save(placed(entrants[2], entrants[0]));
  const pages = await read();
  expect(wordsOf(pages[0])).toMatch(/^Participants 1 Entrant 3 ✓ 2 Entrant 1 ✓ Entrant 2 Entrant 4/);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)(
  '[O10] a finished tournament of type %i shows its podium, and no e-mail',
  async (type) => {
    const { id } = await finishedTournament(server, type);
    const pages = await (await boardOf(id))();
    expect(headings(pages)[0]).toBe('Results');
    expect(wordsOf(pages[0])).toMatch(/^Winner Entrant \d/);
    expect(headings(pages)).not.toContain('Being played');
    expect(JSON.stringify(pages)).not.toContain('@');
  },
);
