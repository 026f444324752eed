import { expect, test } from 'vitest';
import type { Outcome } from '#shared/api/outcome.ts';
import { Refused } from '#shared/api/refused.ts';
import { message } from '#testing/thread-message.ts';
import { draftStore } from './drafts.ts';
import { createThreadStore, type SentMessage } from './thread.store.ts';
import type { ThreadMessage } from './thread-message.ts';

function server() {
  const kept: ThreadMessage[] = [];
  const stored = new Map<string, string>();
  const asked: string[] = [];
  const sent: SentMessage[] = [];
  const refused: string[] = [];
  const arrived: number[] = [];
  const outcomes: ('lost' | 'refused' | 'kept without an answer')[] = [];
  const rev = () => Math.max(0, ...kept.map((one) => one.rev));
  const keep = ({ client_id, ...body }: SentMessage): ThreadMessage => {
    const before = kept.find((one) => one.client_id === client_id);
    if (before) return before;
    const next = message(rev() + 1, {
      client_id,
      message: 'message' in body ? body.message : '/files/a.png',
    });
    kept.push(next);
    return next;
  };
  const failure = (status: number): Outcome<never> => ({
    ok: false,
    status,
    refused: new Refused({ status, code: 'x', message: `refused ${status}` }),
  });
  const open = () =>
    createThreadStore<ThreadMessage>({
      source: {
        async read(before) {
          asked.push(`before ${before ?? 'the end'}`);
          const older = kept.filter(({ seq }) => before === undefined || seq < before);
          return { messages: older.slice(-2), rev: rev(), hasMore: older.length > 2 };
        },
        async readSince(since) {
          asked.push(`since ${since}`);
          const found = kept.filter((one) => one.rev > since).sort((one, other) => one.rev - other.rev);
          const page = found.slice(0, 2);
          return { messages: page, rev: page.at(-1)?.rev ?? rev(), hasMore: found.length > 2 };
        },
        async send(one) {
          sent.push(one);
          const outcome = outcomes.shift();
          if (outcome === 'refused') return failure(429);
          if (outcome === 'lost') return failure(0);
          const data = keep(one);
          return outcome ? failure(0) : { ok: true, status: 201, data: { data } };
        },
      },
      drafts: draftStore(1, 'thread', {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
      onRefused: (_, text) => refused.push(text),
      onArrived: (messages) => arrived.push(...messages.map(({ seq }) => seq)),
      pause: async () => {},
    });
  return { kept, open, asked, sent, refused, arrived, outcomes, stored };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const seqs = (store: ReturnType<ReturnType<typeof server>['open']>) =>
  store.state.get().messages.map(({ seq }) => seq);

test('older messages come before those that are there, and what is heard after them', async () => {
  const { kept, open, asked, arrived } = server();
  kept.push(...[1, 2, 3, 4, 5].map((seq) => message(seq)));
  const store = open();
  await store.open();
  expect(seqs(store)).toEqual([4, 5]);
  await store.readOlder();
  await store.readOlder();
  await store.readOlder();
  expect(seqs(store)).toEqual([1, 2, 3, 4, 5]);
  expect(store.state.get().hasOlder).toBe(false);
  expect(asked).toEqual(['before the end', 'before 4', 'before 2']);
  kept.push(message(6));
  store.hear(message(6));
  store.hear(message(6));
  expect(seqs(store)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(arrived).toEqual([6]);
});

test('a message after a gap brings those in between, and a removal replaces its message', async () => {
  const { kept, open, asked } = server();
  kept.push(message(1));
  const store = open();
  await store.open();
  kept.push(message(2), message(3), message(4), message(5));
  store.hear(message(5));
  await settle();
  expect(seqs(store)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual(['before the end', 'since 1', 'since 3']);
  store.hear(message(2, { rev: 6, removed_at: '2026-11-16T11:00:00.000Z' }));
  expect(seqs(store)).toEqual([1, 2, 3, 4, 5]);
  expect(store.state.get().messages[1]).toMatchObject({ removed_at: '2026-11-16T11:00:00.000Z' });
});

test('what is written while the thread loads is not missed', async () => {
  const { kept, open } = server();
  const store = open();
  const opening = store.open();
  kept.push(message(1));
  store.hear(message(1));
  await opening;
  expect(seqs(store)).toEqual([1]);
});

test('a message without an answer is sent again under its id, and is there once', async () => {
  const { open, outcomes, sent } = server();
  outcomes.push('kept without an answer', 'lost');
  const store = open();
  await store.open();
  store.send('hello');
  store.send('second');
  expect(store.state.get().unsent.map(({ text }) => text)).toEqual(['hello', 'second']);
  await settle();
  expect(sent.map(({ client_id }) => client_id)).toEqual([
    sent[0]!.client_id,
    sent[0]!.client_id,
    sent[0]!.client_id,
    sent[3]!.client_id,
  ]);
  expect(store.state.get().messages.map((one) => one.message)).toEqual(['hello', 'second']);
  expect(store.state.get().unsent).toEqual([]);
});

test('what could not be sent waits, over a reload too, and goes out in its order', async () => {
  const { open, outcomes, stored, kept } = server();
  outcomes.push('lost', 'lost', 'lost');
  const before = open();
  await before.open();
  before.send('one');
  before.send('two');
  await settle();
  expect(before.state.get().unsent.map(({ state }) => state)).toEqual(['failed', 'failed']);
  const store = open();
  await store.open();
  await settle();
  expect(store.state.get().unsent.map(({ text, state }) => `${text} ${state}`)).toEqual([
    'one failed',
    'two failed',
  ]);
  store.retry();
  await settle();
  expect(kept.map((one) => one.message)).toEqual(['one', 'two']);
  expect(stored.size).toBe(0);
});

test('a refused message is not sent again; its text goes back', async () => {
  const { open, outcomes, refused, sent, kept } = server();
  outcomes.push('refused');
  const store = open();
  await store.open();
  store.send('too much');
  store.send('after it');
  await settle();
  expect(refused).toEqual(['too much']);
  expect(sent).toHaveLength(2);
  expect(kept.map((one) => one.message)).toEqual(['after it']);
});
