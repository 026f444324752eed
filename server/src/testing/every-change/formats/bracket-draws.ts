import { drawnTournament, enterPlayers } from '#testing/entrants.testing.ts';
import { insertGuest, makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { changeSeats, idsOf, seat } from './bracket-seats.ts';

/** Draws that are refused, and one whose positions count. */
async function drawOthers(server: TestServer) {
  const manager = await server.as('manager');
  const few = await makeTournament(server);
  await enterPlayers(server, few.id, 1);
  const draw = (id: number, query = {}) => make(manager, 'generateBrackets', { params: { id }, query });
  await draw(few.id);
  await setTournamentStatus(server, few.id, 'REGISTRATION_CLOSED');
  await draw(few.id);
  await make(manager, 'startTournament', { params: { id: few.id }, body: {} });
  await draw((await makeTournament(server, { type: '2' })).id);
  const placed = await makeTournament(server, { custom_seeding: '1', is_private: '1', secret_code: 'open' });
  const entrants = await enterPlayers(server, placed.id, 3);
  const order = [entrants[2], entrants[0], entrants[1]];
  await make(manager, 'saveSeeding', { params: { id: placed.id }, body: { order, base: entrants } });
  await draw(placed.id);
  await make(manager, 'shuffleBrackets', { params: { id: placed.id } });
  await draw(placed.id, { restore: 'true', seats: 'empty' });
  const cup = { id: placed.id, manager, at: await idsOf(manager, placed.id) };
  await seat(cup, 0, 'first', entrants[0]!);
  await seat(cup, 0, 'second', entrants[1]!);
  await seat(cup, 2, 'second', entrants[2]!);
  await make(manager, 'startTournament', { params: { id: placed.id }, body: {} });
}

/** More people than seats. */
async function fillTooFew(server: TestServer) {
  const { id, manager } = await drawnTournament(server, 4, { custom_seeding: '1' });
  const guest = { user_id: await insertGuest(server, 'Fifth'), tournament_id: id };
  const now = server.clock.now();
  await server.context.db
    .insertInto('participants')
    .values({ ...guest, type: 1, status: 'checkin', search_text: 'fifth', created_at: now, updated_at: now })
    .execute();
  await make(manager, 'fillEmptySpots', { params: { id } });
  await make(manager, 'startTournament', { params: { id }, body: { leave_out: true } });
}

/** What can be asked of a tournament without a bracket. */
const undrawn = [
  'matches/1',
  'matches/1/why',
  'matches/1/revert-impact',
  'matches/numbers?status=WAITING&from=0&to=5',
  'participants/1/matches',
  'public-brackets',
  'public-brackets/matches?ranges=0-1',
];

/** What staff read of all these brackets, and everybody with and without the code. */
async function readSeating(server: TestServer, notes: Notes): Promise<void> {
  const manager = await server.as('manager');
  const staff = [1, 2, 3, 4, 5, 6].flatMap((id) =>
    ['brackets', 'matches', 'matches/counts', 'matches/timings', 'next-task', 'export/standings'].map(
      (what) => `/tournaments/${id}/${what}`,
    ),
  );
  const open = ['', '?code=open', '?code=shut', '/matches?ranges=0-1', '/matches?ranges=0-1&code=open'];
  await notes.readAt(manager, ...staff);
  for (const id of [3, 4])
    await notes.readAt(manager, ...undrawn.map((what) => `/tournaments/${id}/${what}`));
  await notes.readAt(server.anonymous, ...open.map((what) => `/tournaments/5/public-brackets${what}`));
}

/** Seats and draws, until the start, and then all of it as it is read. */
export async function changeSeating(server: TestServer, notes: Notes): Promise<void> {
  await changeSeats(server);
  await drawOthers(server);
  await fillTooFew(server);
  await readSeating(server, notes);
}
