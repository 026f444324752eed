import { expect, test } from 'vitest';
import { callMatches, type ReadyMatch } from './stations.calling.ts';
import type { Station } from './stations.dealing.ts';

const CHESS = 1;
const TEKKEN = 2;
const LEFT = 1;
const RIGHT = 2;
const STAGE = 3;

const station = (number: number, given: Partial<Station> = {}): Station => ({
  id: 100 + number,
  number,
  group: LEFT,
  games: [],
  state: 'free',
  queue: null,
  ...given,
});

const ready = (id: number, given: Partial<ReadyMatch> = {}): ReadyMatch => ({
  id,
  people: [id * 10, id * 10 + 1],
  game: CHESS,
  group: null,
  takes: 'station',
  urgency: 0,
  since: 0,
  again: false,
  ...given,
});

const call = (matches: readonly ReadyMatch[], stations: readonly Station[], busy: readonly number[] = []) =>
  callMatches(matches, { stations, busy: new Set(busy) });

const dealt = (matches: readonly ReadyMatch[], stations: readonly Station[]) =>
  call(matches, stations).calls.map((one) => [one.match, ...one.stations]);

test('[CALL1] nobody is called who plays elsewhere, or who was called before in the same breath', () => {
  const matches = [
    ready(1, { people: [7, 8], urgency: 3 }),
    ready(2, { people: [8, 9], urgency: 2 }),
    ready(3, { people: [5, 6], urgency: 1 }),
    ready(4, { people: [1, 2] }),
  ];
  const { calls, waiting } = call(matches, [station(1), station(2), station(3)], [6]);
  expect(calls.map(({ match }) => match)).toEqual([1, 4]);
  expect(waiting).toEqual([
    { match: 2, why: { kind: 'called-before', person: 8, match: 1 } },
    { match: 3, why: { kind: 'plays-elsewhere', person: 6 } },
  ]);
});

test('[CALL2] [CALL7] the line: who lost a station, what holds up most, who waited longest, the lowest number', () => {
  const matches = [
    ready(5, { since: 10 }),
    ready(4, { since: 10 }),
    ready(3, { since: 5 }),
    ready(2, { urgency: 4, since: 20 }),
    ready(1, { again: true, since: 30 }),
  ];
  const { calls } = call(
    matches,
    [1, 2, 3, 4, 5].map((number) => station(number)),
  );
  expect(calls).toEqual([
    { match: 1, stations: [101], why: { kind: 'again' } },
    { match: 2, stations: [102], why: { kind: 'urgent', urgency: 4, next: 0 } },
    { match: 3, stations: [103], why: { kind: 'waited', since: 5 } },
    { match: 4, stations: [104], why: { kind: 'first' } },
    { match: 5, stations: [105], why: { kind: 'only' } },
  ]);
});

test('[CALL7] a match is compared with the next that could be called, not with one that has to wait', () => {
  const matches = [
    ready(1, { urgency: 5 }),
    ready(2, { urgency: 4, people: [60, 61] }),
    ready(3, { urgency: 1 }),
  ];
  const { calls } = call(matches, [station(1)], [60]);
  expect(calls[0]?.why).toEqual({ kind: 'urgent', urgency: 5, next: 1 });
});

test('[CALL4] an earlier match changes its station where that leaves one for a later match', () => {
  const stations = [station(1, { games: [CHESS, TEKKEN] }), station(2, { games: [CHESS, 9] })];
  expect(dealt([ready(1, { urgency: 1 }), ready(2, { game: TEKKEN })], stations)).toEqual([
    [1, 102],
    [2, 101],
  ]);
});

test('[CALL4] stations for few games are taken before those for all', () => {
  const stations = [station(1), station(2, { games: [CHESS] })];
  expect(dealt([ready(1)], stations)).toEqual([[1, 102]]);
});

test('[CALL5] [CALL7] game and group are respected, closed and taken stations stay as they are', () => {
  const stations = [
    station(1, { games: [TEKKEN] }),
    station(2, { state: 'closed' }),
    station(3, { state: 'taken' }),
    station(4, { group: RIGHT }),
  ];
  const matches = [
    ready(1, { group: LEFT }),
    ready(2, { group: RIGHT }),
    ready(3, { group: STAGE }),
    ready(4, { game: 9, group: LEFT }),
  ];
  const { calls, waiting } = call(matches, stations);
  expect(calls.map((one) => [one.match, ...one.stations])).toEqual([[2, 104]]);
  expect(waiting.map(({ match, why }) => [match, why.kind])).toEqual([
    [1, 'stations-taken'],
    [3, 'no-such-station'],
    [4, 'stations-taken'],
  ]);
});

test('[CALL5] a lobby takes all of a group, and waits while one of it is taken', () => {
  const lobby = ready(1, { takes: 'group', people: [1, 2, 3, 4], urgency: 1 });
  const left = [station(1), station(2, { state: 'taken' }), station(3)];
  const right = [station(4, { group: RIGHT }), station(6, { group: RIGHT })];
  const shut = station(5, { group: RIGHT, state: 'closed' });
  expect(dealt([lobby, ready(2), ready(3), ready(4)], [...left, ...right, shut])).toEqual([
    [1, 104, 106],
    [2, 101],
    [3, 103],
  ]);
  expect(call([lobby], left).waiting).toEqual([{ match: 1, why: { kind: 'stations-taken' } }]);
});

test('[CALL5] what a lobby took is not dealt again, and what stands in a group keeps a lobby out', () => {
  const lobby = ready(1, { takes: 'group', people: [1, 2, 3] });
  const stations = [station(1), station(2)];
  expect(dealt([lobby, ready(2, { urgency: 1 })], stations)).toEqual([[2, 101]]);
  expect(dealt([lobby, ready(2, { urgency: -1 })], stations)).toEqual([[1, 101, 102]]);
});

test('[CALL6] [CALL7] the station of a stream takes the first of its queue that can be played, and nothing else', () => {
  const streamed = station(1, { queue: [9, 3, 2] });
  const matches = [ready(1, { urgency: 9 }), ready(2), ready(3, { people: [5, 6] }), ready(4)];
  expect(call(matches, [streamed, station(2)], [5]).calls).toEqual([
    { match: 2, stations: [101], why: { kind: 'stream' } },
    { match: 1, stations: [102], why: { kind: 'urgent', urgency: 9, next: 0 } },
  ]);
  const taken = call(matches, [{ ...streamed, state: 'taken' }, station(2), station(3), station(4)]);
  expect(taken.calls.map(({ match }) => match)).toEqual([1, 4]);
  expect(taken.waiting.map(({ match, why }) => [match, why.kind])).toEqual([
    [2, 'stream'],
    [3, 'stream'],
  ]);
});

test('[CALL6] a lobby gets its group without the station of a stream that stands there', () => {
  const lobby = ready(1, { takes: 'group' });
  expect(dealt([lobby], [station(1), station(2, { queue: [] }), station(3)])).toEqual([[1, 101, 103]]);
});

test('without stations, matches or people nothing is called', () => {
  expect(call([], [station(1)])).toEqual({ calls: [], waiting: [] });
  expect(call([ready(1)], []).waiting).toEqual([{ match: 1, why: { kind: 'no-such-station' } }]);
  expect(dealt([ready(1, { people: [] })], [station(1)])).toEqual([[1, 101]]);
});
