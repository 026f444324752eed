import { createTournament, updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import * as contract from '@matchdesk/contract/tournaments/venues';
import { venueBounds } from '@matchdesk/contract/tournaments/venues.rules';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const left = { name: 'PS5 left', numbers: '1-4, 7', games: [2, 1] };
const right = { name: 'PS5 right', numbers: '5,6' };

let made = 0;
const make = async (client: Client, more: object = {}) => {
  made += 1;
  const body = { name: `Hall ${made}`, time_zone: 'Europe/Rome', groups: [left, right], ...more };
  return client.call(contract.createVenue, { body });
};

/** Ids of stations by their numbers, also of those that were taken away. */
async function stationIds(venue: number) {
  const rows = await server.context.db
    .selectFrom('stations')
    .where('venue_id', '=', venue as never)
    .select(['id', 'number', 'removed_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, number, removed_at }) => ({ id, number, isThere: removed_at === null }));
}

test('[HALL-01] a venue has a name, a time zone and groups of stations, each with numbers and games', async () => {
  const manager = await server.as('manager');
  const { status, body } = await make(manager, { name: ' Palazzo ' });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(Number),
    name: 'Palazzo',
    time_zone: 'Europe/Rome',
    groups: [
      {
        id: expect.any(Number),
        name: 'PS5 left',
        numbers: '1-4, 7',
        games: [
          { id: 1, name: 'Kites' },
          { id: 2, name: 'Lanterns' },
        ],
      },
      { id: expect.any(Number), name: 'PS5 right', numbers: '5-6', games: [] },
    ],
    stations: 7,
    version: 1,
    updated_at: expect.any(String),
    deleted_at: null,
  });
  const again = await make(manager, { name: 'PALAZZO' });
  expect([again.status, again.body.errors]).toEqual([409, { name: ['This name is already in use'] }]);
});

test.each([
  ['groups[0][numbers]', [{ ...left, numbers: 'one' }], 'Write numbers as 1-8, 12'],
  ['groups[0][numbers]', [{ ...left, numbers: '' }], 'This field is required'],
  [
    'groups[1][numbers]',
    [left, { ...right, numbers: '4-5' }],
    'One of these numbers is in another group already',
  ],
  ['groups[1][name]', [left, { ...right, name: 'ps5 LEFT' }], 'Another group has this name'],
  ['groups[0][numbers]', [{ ...left, numbers: '1-513' }], 'A venue has at most 512 stations'],
  ['groups[0][games]', [{ ...left, games: [4711] }], 'This game does not exist'],
  ['groups[0][id]', [{ ...left, id: 999_999 }], 'This venue has no such group of stations'],
  ['groups', Array(venueBounds.groups + 1).fill(left), 'Choose at most 64'],
])('[HALL-01] %s of %j is refused', async (field, groups, sentence) => {
  const { status, body } = await make(await server.as('manager'), { groups });
  expect(status).toBe(422);
  expect(body.errors?.[field]).toEqual([sentence]);
});

test('[HALL-01] 512 stations are taken, and none; an unknown time zone is not', async () => {
  const manager = await server.as('manager');
  expect((await make(manager, { groups: [{ numbers: '1-512' }] })).body.data.stations).toBe(512);
  expect((await make(manager, { groups: [] })).body.data).toMatchObject({ groups: [], stations: 0 });
  const wrong = await make(manager, { time_zone: 'Europe/Nowhere' });
  expect(wrong.body.errors).toEqual({ time_zone: ['This time zone does not exist'] });
});

test('[HALL-02] an edit keeps groups by their ids and stations by their numbers', async () => {
  const manager = await server.as('manager');
  const { id, groups, version } = (await make(manager)).body.data;
  const before = await stationIds(id);
  const [first, second] = groups.map((group) => group.id);
  const edit = (sent: object[], from = version) =>
    manager.call(contract.updateVenue, {
      params: { id },
      body: { name: `Hall of ${id}`, time_zone: 'UTC', groups: sent as never, version: from },
    });
  const { body } = await edit([
    { id: second, name: 'Stage', numbers: '1, 5', games: [3] },
    { name: 'New', numbers: '8' },
  ]);
  expect(body.data).toMatchObject({
    time_zone: 'UTC',
    groups: [
      { id: second, name: 'Stage', numbers: '1, 5', games: [{ id: 3 }] },
      { name: 'New', numbers: '8', games: [] },
    ],
    stations: 3,
    version: 2,
  });
  expect(body.data.groups[1]?.id).not.toBe(first);
  const idOf = (number: number) => before.find((one) => one.number === number)?.id;
  const after = (await stationIds(id)).filter(({ isThere }) => isThere);
  expect(after.map((one) => [one.number, one.id])).toEqual([
    [1, idOf(1)],
    [5, idOf(5)],
    [8, expect.any(Number)],
  ]);
  const back = (await edit([{ numbers: '2' }], 2)).body.data;
  expect(back.stations).toBe(1);
  expect((await stationIds(id)).at(-1)?.id).not.toBe(idOf(2));
  expect((await edit([], 1)).body.code).toBe('changed-meanwhile');
  const { data } = (await manager.call(contract.listVenueHistory, { params: { id }, query: {} })).body;
  expect(data.map(({ action }) => action)).toEqual(['changed', 'changed', 'created']);
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(['groups']);
});

test('[HALL-02] the list is searched, ordered and paged; only those who edit tournaments change venues', async () => {
  const [manager, other] = [await server.as('manager'), await server.as('managerWithoutPermission')];
  const { id } = (await make(manager, { name: 'Listed oak' })).body.data;
  await make(manager, { name: 'listed ash' });
  const names = async (query: object) =>
    (await other.call(contract.listVenues, { query })).body.data.map(({ name }) => name);
  expect(await names({ search: 'LISTED' })).toEqual(['Listed oak', 'listed ash']);
  expect(await names({ search: 'listed', order: 'name' })).toEqual(['listed ash', 'Listed oak']);
  expect(await names({ search: 'listed', order: 'name', direction: 'DESC', limit: 1, page: 2 })).toEqual([
    'listed ash',
  ]);
  expect((await make(other)).status).toBe(403);
  const params = { id };
  const body = { name: 'x', time_zone: 'UTC' };
  expect((await other.call(contract.updateVenue, { params, body })).status).toBe(403);
  expect((await other.call(contract.deleteVenue, { params })).status).toBe(403);
  expect((await other.call(contract.getVenue, { params })).status).toBe(200);
});

test('[HALL-03] tournaments name a venue and one group of it, several at once; online ones name none', async () => {
  const manager = await server.as('manager');
  const { id, name, groups } = (await make(manager)).body.data;
  const [group] = groups;
  const venue_id = String(id);
  const one = await makeTournament(server, { venue_id, station_group_id: String(group?.id) });
  expect(one).toMatchObject({
    venue_id: id,
    venue: { id, name, deleted: false },
    station_group_id: group?.id,
    station_group: { id: group?.id, name: group?.name },
  });
  expect(await makeTournament(server, { venue_id })).toMatchObject({ venue_id: id, station_group: null });
  expect(await makeTournament(server)).toMatchObject({ venue_id: null, venue: null, station_group_id: null });

  const elsewhere = (await make(manager)).body.data;
  const fields = { title: 'Refused', game_id: '12', type: '1', match_type: '1', max_member: '8' };
  const times = { started_at: one.started_at, end_at: one.started_at };
  const refused = async (more: Record<string, string>) =>
    (await manager.form(createTournament, { ...fields, ...times, ...more })).body.errors;
  expect(await refused({ venue_id: '999999' })).toEqual({ venue_id: ['This venue does not exist'] });
  const noGroup = { station_group_id: ['This venue has no such group of stations'] };
  expect(await refused({ venue_id, station_group_id: String(elsewhere.groups[0]?.id) })).toEqual(noGroup);
  expect(await refused({ station_group_id: String(group?.id) })).toEqual(noGroup);
});

test('[HALL-03] a venue where a tournament is still to be played stays; afterwards it can go, and the tournament names it', async () => {
  const [manager, admin, superAdmin] = [
    await server.as('manager'),
    await server.as('admin'),
    await server.as('superAdmin'),
  ];
  const { id, groups } = (await make(manager)).body.data;
  const params = { id };
  const cup = await makeTournament(server, {
    title: 'Hall Cup',
    venue_id: String(id),
    station_group_id: String(groups[0]?.id),
  });
  const kept = await manager.call(contract.deleteVenue, { params });
  expect([kept.status, kept.body.code]).toEqual([409, 'venue-in-use']);
  expect(kept.body.message).toContain('Hall Cup');
  await manager.call(contract.updateVenue, {
    params,
    body: { name: `Bare ${id}`, time_zone: 'UTC', groups: [] },
  });
  const { title, game_id, type, match_type, max_member, started_at, end_at } = cup;
  const same = { title, game_id, type, match_type, max_member, started_at, end_at };
  const saved = await admin.call(updateTournament, {
    params: { id: cup.id },
    body: { ...same, venue_id: id, station_group_id: groups[0]?.id },
  });
  expect([saved.status, saved.body.data.station_group_id]).toEqual([200, groups[0]?.id]);
  await setTournamentStatus(server, cup.id, 'FINISHED');
  expect((await manager.call(contract.deleteVenue, { params })).status).toBe(200);
  expect((await manager.call(contract.getVenue, { params })).status).toBe(404);
  const left = await admin.call(updateTournament, {
    params: { id: cup.id },
    body: { ...same, venue_id: id },
  });
  expect(left.body.data.venue).toEqual({ id, name: `Bare ${id}`, deleted: true });
  expect((await superAdmin.call(contract.restoreVenue, { params })).body.data.id).toBe(id);
});
