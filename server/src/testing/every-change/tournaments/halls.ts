import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { keepVenues } from './venues-and-groups.ts';

/** Venues, and the tournaments that are played there. */
export async function changeHalls(server: TestServer, notes: Notes): Promise<void> {
  const [manager, superAdmin] = [await server.as('manager'), await server.as('superAdmin')];
  const venue = await keepVenues({ notes, manager, superAdmin });
  const cup = await makeTournament(server, { venue_id: String(venue), station_group_id: '2' });
  await make(manager, 'deleteVenue', { params: { id: venue } });
  await notes.read(manager, 'getTournament', { params: { id: cup.id } });
  const { title, game_id, type, match_type, max_member, started_at, end_at } = cup;
  const form = { title, game_id, type, match_type, max_member, started_at, end_at };
  for (const more of [
    { venue_id: venue, station_group_id: 1 },
    { station_group_id: 2 },
    { venue_id: 99 },
    {},
  ])
    await make(superAdmin, 'updateTournament', { params: { id: cup.id }, body: { ...form, ...more } });
  await notes.read(manager, 'listTournamentHistory', { params: { id: cup.id }, query: {} });
}
