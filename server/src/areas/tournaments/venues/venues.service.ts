import type { Venue, venueCalls } from '@matchdesk/contract/tournaments/venues';
import { refuse } from '#http/refusal.ts';
import { type KindOf, writeRow } from '#records/index.ts';
import { saveStations } from './venue-stations.ts';
import { findPlayedAt, findVenue, pageVenues } from './venues.store.ts';

/** Their number follows from the groups. */
function snapshot({ stations: _, groups, ...kept }: Venue) {
  const named = groups.map(({ id: _1, games, ...group }) => ({
    ...group,
    games: games.map(({ name }) => name),
  }));
  return { ...kept, groups: named };
}

export const venueKind: KindOf<typeof venueCalls> = {
  table: 'venues',
  area: 'venues',
  subject: 'venue',
  notFound: 'venue-not-found',
  find: findVenue,
  list: pageVenues,
  snapshot,
  async write(step, { name, time_zone, groups }) {
    const id = await writeRow(step, 'venues', { name, time_zone });
    await saveStations(step, id, groups);
    return id;
  },
  async checkDelete({ trx }, { id }) {
    const tournament = await findPlayedAt(trx, id);
    if (tournament) throw refuse('venue-in-use', { title: tournament.title });
  },
};
