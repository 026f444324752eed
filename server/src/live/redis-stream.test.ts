import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type OwnRedis, ownRedis } from './redis.harness.ts';
import { type Entry, openRedisStream } from './redis-stream.ts';

vi.setConfig({ testTimeout: 20_000 });

let redis: OwnRedis;
beforeAll(async () => {
  redis = await ownRedis();
  await redis.start();
});
afterAll(() => redis?.remove());

function open() {
  const said: string[] = [];
  const heard: Entry[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const [onReading, onWriting] = [vi.fn(), vi.fn()];
  const onEntry = (entry: Entry) => void heard.push({ ...entry });
  const stream = openRedisStream({ url: redis.url, log, onEntry, onReading, onWriting });
  onTestFinished(() => stream.close());
  const isUp = () =>
    expect.poll(() => [stream.isUp(), onReading.mock.calls.length > 0]).toEqual([true, true]);
  return { stream, said, heard, onReading, onWriting, isUp };
}

const joins = 'Redis joins this server with the others';
const away = 'Redis is away: live updates reach only the listeners of this server';

test('what is written is read in its order, also what others write, and nothing from before', async () => {
  const one = open();
  await one.isUp();
  await one.stream.write({ kind: 'before' });
  await expect.poll(() => one.heard).toEqual([{ kind: 'before' }]);
  const other = open();
  await other.isUp();
  for (const number of ['1', '2', '3']) await one.stream.write({ kind: 'a', number });
  await other.stream.write({ kind: 'b' });
  const after = [...['1', '2', '3'].map((number) => ({ kind: 'a', number })), { kind: 'b' }];
  await expect.poll(() => other.heard).toEqual(after);
  await expect.poll(() => one.heard).toEqual([{ kind: 'before' }, ...after]);
});

test('that Redis joins, is away and is back is said once each, and nothing of it after the end', async () => {
  const { stream, said, heard, onReading, onWriting, isUp } = open();
  await isUp();
  expect([said, onWriting.mock.calls.length, onReading.mock.calls.length]).toEqual([[joins], 1, 1]);
  await redis.kill();
  await expect.poll(() => said).toEqual([joins, away]);
  expect(stream.isUp()).toBe(false);
  await expect(stream.write({ kind: 'lost' })).rejects.toThrow();
  await redis.start();
  await expect
    .poll(() => [said, onReading.mock.calls.length], { timeout: 10_000 })
    .toEqual([[joins, away, joins], 2]);
  await stream.write({ kind: 'again' });
  await expect.poll(() => heard).toEqual([{ kind: 'again' }]);
  expect([said, onWriting.mock.calls.length]).toEqual([[joins, away, joins], 2]);
  await stream.close();
  await redis.kill();
  await redis.start();
  expect(said).toEqual([joins, away, joins]);
});
