import { VenueForm } from '@matchdesk/contract/tournaments/venues';
import { venueKind } from '#areas/tournaments/venues/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type DemoGameName, gameIds } from './games.demo.ts';

interface DemoVenue {
  name: string;
  time_zone: string;
  groups: { name: string; numbers: string; games?: DemoGameName[] }[];
}

const demoVenues: DemoVenue[] = [
  {
    name: 'Palazzo Vela',
    time_zone: 'Europe/Rome',
    groups: [
      { name: 'Consoles left', numbers: '1-8' },
      { name: 'Consoles right', numbers: '9-16' },
      { name: 'PCs', numbers: '17-24', games: ['Rift Wardens', 'Hollow Citadel', 'Iron Harbor'] },
      { name: 'Stage', numbers: '100' },
    ],
  },
  {
    name: 'Dockside Arcade',
    time_zone: 'Europe/Amsterdam',
    groups: [{ name: '', numbers: '1-6' }],
  },
];

export async function fillVenues(context: Context, actor: Person): Promise<void> {
  for (const { groups, ...venue } of demoVenues) {
    const form = VenueForm.parse({
      ...venue,
      groups: groups.map(({ games = [], ...group }) => ({
        ...group,
        games: games.map((game) => gameIds[game]),
      })),
    });
    await createRecord(context, venueKind, actor, form);
  }
}
