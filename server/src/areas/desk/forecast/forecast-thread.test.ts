import { addTask, NO_PAST, NOT_WIDENED, newEvening } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { answerForecast, type ForecastTask } from './forecast-task.ts';
import { openForecastThread } from './forecast-thread.ts';

const task = (planned: number): ForecastTask => {
  const evening = newEvening(0);
  const first = addTask(evening, { kind: 'match', id: 1, planned });
  addTask(evening, { kind: 'match', id: 2, after: [first] });
  return { evening, now: 0, seed: 1, past: NO_PAST, usualPlay: 30, widening: NOT_WIDENED };
};

test('the thread answers as the same work would here, each question for itself', async () => {
  const thread = openForecastThread();
  const [one, other] = await Promise.all([thread.run(task(0)), thread.run(task(3_600_000))]);
  expect(one).toEqual(answerForecast(task(0)));
  expect(other).toEqual(answerForecast(task(3_600_000)));
  expect(other.finish!.shown.p10).toBeGreaterThan(one.finish!.shown.p10);
  await thread.close();
});

test('what is asked when it closes, and afterwards, is refused', async () => {
  const thread = openForecastThread();
  await thread.run(task(0));
  const asked = expect(thread.run(task(0))).rejects.toThrow('the thread of the forecasts');
  await thread.close();
  await asked;
  await expect(thread.run(task(0))).rejects.toThrow('is closed');
});

test('a task that cannot be done fails, and the next one begins a new thread', async () => {
  const thread = openForecastThread();
  await expect(thread.run({ ...task(0), evening: null as never })).rejects.toThrow();
  expect((await thread.run(task(0))).finish).toBeDefined();
  await thread.close();
});
