import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom, shuffled } from '../random.ts';
import { callMatches, type ReadyMatch } from './stations.calling.ts';
import type { Station } from './stations.dealing.ts';

const group = fc.constantFrom(1, 2);
const game = fc.integer({ min: 1, max: 3 });

const aStation = fc.record({
  group,
  games: fc.uniqueArray(game, { maxLength: 2 }),
  state: fc.constantFrom('free' as const, 'free' as const, 'taken' as const, 'closed' as const),
  isStreamed: fc.constantFrom(false, false, false, true),
});

const aMatch = fc.record({
  people: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 3 }),
  game,
  group: fc.option(group),
  takes: fc.constantFrom('station' as const, 'station' as const, 'group' as const),
  urgency: fc.integer({ min: 0, max: 2 }),
  since: fc.integer({ min: 0, max: 2 }),
  again: fc.constantFrom(false, false, true),
  queue: fc.integer({ min: 0, max: 3 }),
});

const aHall = fc
  .record({
    stations: fc.array(aStation, { maxLength: 7 }),
    matches: fc.array(aMatch, { maxLength: 9 }),
    busy: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 3 }),
    seed: fc.integer(),
  })
  .map(({ stations, matches, busy, seed }) => {
    const ready: ReadyMatch[] = matches.map(({ queue: _, ...match }, index) => ({ id: index + 1, ...match }));
    const streams = stations.filter(({ isStreamed }) => isStreamed).length;
    let stream = 0;
    const all = stations.map(({ isStreamed, ...given }, index): Station => {
      const own = stream;
      if (isStreamed) stream++;
      const inQueue = matches.flatMap(({ queue }, at) => (queue < streams && queue === own ? [at + 1] : []));
      return { id: 100 + index, number: index + 1, ...given, queue: isStreamed ? inQueue : null };
    });
    return { ready, stations: all, busy: new Set(busy), seed };
  });

const fits = (station: Station, match: ReadyMatch): boolean =>
  station.state === 'free' &&
  station.queue === null &&
  (match.group === null || match.group === station.group) &&
  (station.games.length === 0 || station.games.includes(match.game));

/** Tries every way. */
function canServe(matches: readonly ReadyMatch[], stations: readonly Station[]): boolean {
  const [first, ...rest] = matches;
  if (first === undefined) return true;
  return stations.some(
    (station) =>
      fits(station, first) &&
      canServe(
        rest,
        stations.filter((other) => other !== station),
      ),
  );
}

test('[CALL1] [CALL5] [CALL6] nobody and no station is called twice, and each match stands where it may', () => {
  fc.assert(
    fc.property(aHall, ({ ready, stations, busy }) => {
      const { calls, waiting } = callMatches(ready, { stations, busy });
      const byId = new Map(ready.map((match) => [match.id, match]));
      const used = calls.flatMap((call) => call.stations);
      expect(new Set(used).size).toBe(used.length);
      const people = calls.flatMap(({ match }) => byId.get(match)!.people);
      expect(new Set(people).size).toBe(people.length);
      expect(people.filter((person) => busy.has(person))).toEqual([]);
      for (const { match, stations: given } of calls) {
        const at = stations.filter(({ id }) => given.includes(id));
        const isStream = at.some(({ queue }) => queue?.includes(match));
        expect(at.length).toBeGreaterThan(0);
        if (isStream) expect(at.map(({ state }) => state)).toEqual(['free']);
        else expect(at.every((station) => fits(station, byId.get(match)!))).toBe(true);
        const isLobby = byId.get(match)!.takes === 'group' && !isStream;
        const whole = stations.filter(
          (one) => one.group === at[0]!.group && one.state !== 'closed' && one.queue === null,
        );
        if (isLobby) expect(at).toEqual(whole);
        else expect(at).toHaveLength(1);
      }
      const answered = [...calls, ...waiting].map(({ match }) => match).toSorted((a, b) => a - b);
      expect(answered).toEqual(ready.map(({ id }) => id));
    }),
    { numRuns: 2000 },
  );
});

test('[CALL4] who has to wait for a station could not be served together with those before them', () => {
  fc.assert(
    fc.property(aHall, (hall) => {
      const ready = hall.ready.filter(({ takes }) => takes === 'station');
      const stations = hall.stations.map((station) => ({ ...station, queue: null }));
      const { calls, waiting } = callMatches(ready, { stations, busy: hall.busy });
      const byId = new Map(ready.map((match) => [match.id, match]));
      const isBefore = (one: ReadyMatch, other: ReadyMatch) =>
        [Number(other.again) - Number(one.again), other.urgency - one.urgency, one.since - other.since].find(
          (difference) => difference !== 0,
        ) ?? one.id - other.id;
      const served = calls.map(({ match }) => byId.get(match)!);
      expect(served).toEqual(served.toSorted(isBefore));
      for (const { match, why } of waiting) {
        if (why.kind !== 'stations-taken' && why.kind !== 'no-such-station') continue;
        const waits = byId.get(match)!;
        const before = served.filter((one) => isBefore(one, waits) < 0);
        expect(canServe([...before, waits], stations)).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

test('[CALL2] the answer is the same in whatever order matches and stations are given, and changes neither', () => {
  fc.assert(
    fc.property(aHall, ({ ready, stations, busy, seed }) => {
      const before = structuredClone({ ready, stations });
      const answer = callMatches(ready, { stations, busy });
      expect({ ready, stations }).toEqual(before);
      const random = randomFrom(seed);
      const mixed = { stations: shuffled(stations, random), busy };
      expect(callMatches(shuffled(ready, random), mixed)).toEqual(answer);
    }),
    { numRuns: 500 },
  );
});
