import { EventEmitter } from 'node:events';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutage, watchStatements } from './lost-connection.ts';

const log = pino({ level: 'silent' });
type Answer = (error: Error | null, result?: unknown) => void;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A client whose statements are answered by hand. */
function watched(within: number) {
  const asked: { statement: unknown; values: unknown; answer: Answer }[] = [];
  const end = vi.fn();
  const client = Object.assign(new EventEmitter(), {
    end,
    query: (statement: unknown, values: unknown, answer: Answer) =>
      void asked.push({ statement, values, answer }),
  });
  watchStatements(client as unknown as pg.PoolClient, within, log);
  const query = client.query as unknown as (...given: unknown[]) => Promise<unknown>;
  return { client, asked, end, query };
}

const fromPostgres = (code: string) => Object.assign(new pg.DatabaseError('…', 1, 'error'), { code });

test('a statement is answered as it was, by a promise or by a callback', async () => {
  const { asked, query } = watched(1000);
  const answer = vi.fn();
  const promised = query('select 1', [7]);
  query('select 2', answer);
  query('select 3', [8], answer);
  expect(asked.map(({ statement, values }) => [statement, values])).toEqual([
    ['select 1', [7]],
    ['select 2', undefined],
    ['select 3', [8]],
  ]);
  for (const [index, one] of asked.entries()) one.answer(null, index);
  expect([await promised, answer.mock.calls]).toEqual([
    0,
    [
      [null, 1],
      [null, 2],
    ],
  ]);
  const failing = query('select 4');
  asked.at(-1)!.answer(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
});

test('a statement object goes through as it is', () => {
  const { asked, query } = watched(1000);
  const copy = { submit: () => {} };
  query(copy, 'values', 'answer');
  expect(asked).toEqual([{ statement: copy, values: 'values', answer: 'answer' }]);
});

test('a connection whose statement gets no answer is ended, and one that answers is not', () => {
  const { asked, end, query } = watched(1000);
  query('select 1', () => {});
  vi.advanceTimersByTime(1000);
  expect(end).not.toHaveBeenCalled();
  asked[0]!.answer(null);
  vi.advanceTimersByTime(5000);
  expect(end).not.toHaveBeenCalled();
  query('select 2', () => {});
  vi.advanceTimersByTime(800);
  query('select 3', () => {});
  vi.advanceTimersByTime(200);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(end).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('each answer gives the other statements of a connection their time again', () => {
  const { asked, end, query } = watched(1000);
  query('select 1', () => {});
  query('select 2', () => {});
  vi.advanceTimersByTime(800);
  asked[0]!.answer(null);
  vi.advanceTimersByTime(1000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a connection that ended is watched no more, and without a time none is', () => {
  for (const within of [1000, 0]) {
    const { client, end, query } = watched(within);
    query('select 1', () => {});
    if (within > 0) client.emit('end');
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
  }
});

test.each([
  ['25006', true],
  ['0A000', true],
  ['23505', false],
])('after an error %s the connection is ended: %s', (code, isEnded) => {
  const { asked, end, query } = watched(1000);
  query('insert', () => {});
  asked[0]!.answer(fromPostgres(code));
  expect(end).toHaveBeenCalledTimes(isEnded ? 1 : 0);
});

test('a connection that was lost is known as an outage of the database', () => {
  const { asked, query } = watched(1000);
  const error = Object.assign(new Error('…'), { code: 'ECONNRESET' });
  query('select 1', () => {});
  expect(isOutage(error)).toBe(false);
  asked[0]!.answer(error);
  expect(isOutage(error)).toBe(true);
});
