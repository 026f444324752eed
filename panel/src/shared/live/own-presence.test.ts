import type { Look, Place } from '@matchdesk/contract/desk/presence';
import { expect, test, vi } from 'vitest';
import { createOwnPresence } from './own-presence.ts';

const match = { what: 'match', tournament_id: 7, match_id: 9 } as Place;
const home = { what: 'tournament', tournament_id: 7, match_id: null } as Place;

function openSocket() {
  const said: [string, Look['doing']][] = [];
  const emit = (_event: string, { what, doing }: Look) => said.push([what, doing]);
  return { socket: { emit, connected: true } as never, said };
}

test('what matters most is said, and the leave once nothing looks any more', async () => {
  const looks = createOwnPresence();
  const { socket, said } = openSocket();
  looks.attach(socket);
  const leave = looks.add(match, 'reading');
  const stopDeciding = looks.add(match, 'deciding');
  looks.add(match, 'reading')();
  stopDeciding();
  await Promise.resolve();
  leave();
  leave();
  await Promise.resolve();
  expect(said).toEqual([
    ['match', 'reading'],
    ['match', 'deciding'],
    ['match', 'reading'],
    ['match', null],
  ]);
});

test('a new connection hears everything that is looked at, and nothing of what was left', async () => {
  const looks = createOwnPresence();
  looks.add(home, 'reading');
  const leave = looks.add(match, 'reading');
  leave();
  await Promise.resolve();
  const { socket, said } = openSocket();
  looks.attach(socket);
  expect(said).toEqual([['tournament', 'reading']]);
  const later = openSocket();
  looks.attach(later.socket);
  expect(later.said).toEqual([['tournament', 'reading']]);
});

test('a part of the page that is drawn anew says nothing', async () => {
  const looks = createOwnPresence();
  const { socket, said } = openSocket();
  looks.attach(socket);
  const leave = looks.add(home, 'reading');
  leave();
  looks.add(home, 'reading');
  await Promise.resolve();
  expect(said).toEqual([['tournament', 'reading']]);
});

test('the whole place is said, and two places are two', () => {
  const looks = createOwnPresence();
  const emit = vi.fn();
  looks.attach({ emit, connected: true } as never);
  looks.add(match, 'writing');
  looks.add({ ...match, match_id: 10 } as Place, 'reading');
  looks.add({ ...match, tournament_id: 8 } as Place, 'reading');
  expect(emit.mock.calls).toEqual([
    ['look', { ...match, doing: 'writing' }],
    ['look', { ...match, match_id: 10, doing: 'reading' }],
    ['look', { ...match, tournament_id: 8, doing: 'reading' }],
  ]);
});

test('writing weighs more than reading and less than deciding', async () => {
  const looks = createOwnPresence();
  const { socket, said } = openSocket();
  looks.attach(socket);
  looks.add(match, 'reading');
  looks.add(match, 'writing');
  const stop = looks.add(match, 'deciding');
  looks.add(match, 'writing');
  stop();
  await Promise.resolve();
  expect(said.map(([, doing]) => doing)).toEqual(['reading', 'writing', 'deciding', 'writing']);
});

test('nothing is said into a connection that is lost, and everything into the next', async () => {
  const looks = createOwnPresence();
  const emit = vi.fn();
  looks.attach({ emit, connected: false } as never);
  const leave = looks.add(match, 'reading');
  expect(emit).not.toHaveBeenCalled();
  const { socket, said } = openSocket();
  looks.attach(socket);
  expect(said).toEqual([['match', 'reading']]);
  leave();
  await Promise.resolve();
  looks.add(match, 'reading');
  expect(said.map(([, doing]) => doing)).toEqual(['reading', null, 'reading']);
});

test('leaving twice takes nobody else along', async () => {
  const looks = createOwnPresence();
  const { socket, said } = openSocket();
  looks.attach(socket);
  const leave = looks.add(match, 'reading');
  looks.add(match, 'reading');
  leave();
  leave();
  await Promise.resolve();
  expect(said).toEqual([['match', 'reading']]);
});
