import type { Client } from '#testing/client.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { make } from '../make.ts';

export const groups = [
  { name: 'Left', numbers: '1-4', games: [12] },
  { name: 'Right', numbers: '5, 7' },
];

/** A venue that is made, refused, changed group by group, deleted and brought back; returns one that stays. */
export async function keepVenues(staff: { notes: Notes; manager: Client; superAdmin: Client }) {
  const { notes, manager, superAdmin } = staff;
  const venue = { name: 'Great hall', time_zone: 'Europe/Rome', groups };
  const { id } = (await make(manager, 'createVenue', { body: venue })).body.data;
  const params = { id };
  await make(manager, 'createVenue', { body: { ...venue, name: 'GREAT HALL' } });
  const wrong = [
    { time_zone: 'Europe/Nowhere' },
    { groups: [{ numbers: 'one' }] },
    { groups: [...groups, { name: 'left', numbers: '7' }] },
    { groups: [{ numbers: '1', games: [99] }] },
    { groups: [{ numbers: '1', id: 99 }] },
  ];
  for (const more of wrong)
    await make(manager, 'createVenue', { body: { ...venue, name: 'Wrong', ...more } });
  const moved = [
    { id: 2, name: 'Right', numbers: '1, 7-8', games: [3, 12] },
    { name: 'New', numbers: '2' },
  ];
  await make(manager, 'updateVenue', { params, body: { ...venue, groups: moved, version: 1 } });
  await make(manager, 'updateVenue', { params, body: { ...venue, groups: [], version: 1 } });
  await make(manager, 'deleteVenue', { params });
  await make(manager, 'restoreVenue', { params });
  await make(superAdmin, 'restoreVenue', { params });
  const other = { name: 'annex', time_zone: 'UTC', groups: [{ numbers: '1-2' }] };
  const annex = (await make(superAdmin, 'createVenue', { body: other })).body.data.id;
  await make(superAdmin, 'deleteVenue', { params: { id: annex } });
  for (const query of [{}, { order: 'name' }, { search: 'HALL' }, { limit: 1, direction: 'DESC' }])
    await notes.read(manager, 'listVenues', { query });
  await notes.read(superAdmin, 'listVenues', { query: { deleted: true } });
  await notes.read(manager, 'getVenue', { params }, { params: { id: annex } });
  await notes.read(manager, 'listVenueHistory', { params, query: {} });
  return id;
}
