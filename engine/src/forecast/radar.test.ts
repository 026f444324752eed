import { describe, expect, test } from 'vitest';
import { at, BracketEvening, forecastAt } from '#testing/evening.testing.ts';
import { addTask, newEvening } from './evening.ts';
import { type Holding, isSilent, lateRounds, radarOf, urgencyOf } from './radar.ts';

describe('the radar', () => {
  const two = (since: readonly [number, number], now: number) => {
    const evening = newEvening(at(0));
    const matches = since.map((minutes, index) =>
      addTask(evening, { kind: 'match', id: index + 1, planned: at(minutes) }),
    );
    addTask(evening, { kind: 'match', id: 3, after: matches });
    const forecast = forecastAt(evening, now);
    return { evening, forecast, radar: radarOf(evening, forecast, at(now)) };
  };

  test('[FORE8] lists by harm, and only what goes on', () => {
    const { radar } = two([0, 25], 40);
    expect(radar.map(({ id }) => id)).toEqual([1, 2]);
    expect(radar[0]!.harm).toBeGreaterThan(radar[1]!.harm);
    expect(two([0, 60], 40).radar.map(({ id }) => id)).toEqual([1]);
  });

  test('[FORE8] says how many wait for it', () => {
    const evening = new BracketEvening(4).end(0, 20);
    const forecast = evening.forecast(45);
    expect(radarOf(evening.evening(), forecast, at(45))[0]).toMatchObject({
      id: 2,
      waiting: 1,
      waitingSince: at(20),
      leadsTo: [3],
    });
  });

  test('[FORE13] is silent beyond nine in ten, without a sign for a while', () => {
    const [long, usual] = two([0, 35], 60).radar as [Holding, Holding];
    expect([long.isLong, usual.isLong]).toEqual([true, false]);
    expect(isSilent(long, null, at(60))).toBe(true);
    expect(isSilent(long, at(57), at(60))).toBe(false);
    expect(isSilent(long, at(45), at(60))).toBe(true);
    expect(isSilent(usual, null, at(60))).toBe(false);
    expect(long.quiet).toBeGreaterThanOrEqual(5);
    expect(isSilent({ since: at(0), quiet: null }, null, at(600))).toBe(false);
  });

  test('[FORE9] names the urgency of what can begin, by its id', () => {
    const { forecast } = two([0, 25], 40);
    const urgency = urgencyOf(forecast);
    expect([...urgency.keys()]).toEqual([1, 2]);
    for (const minutes of urgency.values()) expect(minutes).toBeGreaterThan(0);
  });

  test('[FORE14] rounds whose matches begin late, and by how much', () => {
    const evening = newEvening(at(0));
    const first = addTask(evening, { kind: 'match', id: 1, round: 1, planned: at(0) });
    addTask(evening, { kind: 'match', id: 2, round: 2, planned: at(30), after: [first] });
    addTask(evening, { kind: 'match', id: 3, round: 3, planned: at(300), after: [first] });
    expect(lateRounds(evening, forecastAt(evening, 10))).toEqual([]);
    const [late, ...others] = lateRounds(evening, forecastAt(evening, 50));
    expect(late).toMatchObject({ round: 2, open: 1 });
    expect(late!.minutes).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });
});
