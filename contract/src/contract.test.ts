import { expect, test } from 'vitest';
import { allEndpoints } from './areas.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints = allEndpoints();

test('no two calls share a name, or a method and a path', () => {
  const names = endpoints.map(({ name }) => name);
  const addresses = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(endpoints)('$name: the path names exactly its params', ({ endpoint }) => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath);
});

const things = { tournaments: 'Tournament', rules: 'Rule', 'deep-link': 'Deep link', seasons: 'Season' };
const thingOf = (path: string) => new Map(Object.entries(things)).get(path.split('/')[1] ?? '');
const onThings = endpoints.filter(
  ({ endpoint: { path, access } }) => access.level !== 'anyone' && path.includes('{id}') && thingOf(path),
);

test.each(onThings)('[API-08, D153] $name names the thing of its id', ({ endpoint }) => {
  expect((endpoint as Endpoint).subject).toBe(thingOf(endpoint.path));
});

/** Chat calls take no lock on their tournament, and checks and previews save nothing. */
const withoutLock = new Set([
  'checkMatchEdit',
  'mutePerson',
  'previewBulk',
  'previewEntries',
  'previewReminder',
  'readMatchMessages',
  'readTournamentMessages',
  'removeMatchMessage',
  'removeTournamentMessage',
  'sendMatchMessage',
  'sendMyMatchMessage',
  'sendMyTournamentMessage',
  'sendToMatches',
  'sendTournamentMessage',
  'unmutePerson',
]);
const ofTournaments = endpoints.filter(
  ({ name, endpoint: { method, path } }) =>
    method !== 'GET' && /\/tournaments\/.*\{id\}/.test(path) && !withoutLock.has(name),
);

test.each(ofTournaments)('$name: the change waits for its turn at the tournament', ({ endpoint }) => {
  expect(endpoint.turn).toBe('tournament');
});
