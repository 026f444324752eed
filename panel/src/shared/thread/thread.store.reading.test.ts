import { expect, test } from 'vitest';
import { Refused } from '#shared/api/refused.ts';
import { message } from '#testing/thread-message.ts';
import { draftStore } from './drafts.ts';
import { createThreadStore, type SentMessage, type ThreadPage } from './thread.store.ts';
import type { ThreadMessage } from './thread-message.ts';

const page = (seqs: number[], rev: number, hasMore = false): ThreadPage<ThreadMessage> => ({
  messages: seqs.map((seq) => message(seq)),
  rev,
  hasMore,
});

/** A thread whose reads are answered by hand. */
function byHand() {
  const asked: string[] = [];
  const answers: { give: (page: ThreadPage<ThreadMessage>) => void; fail: (error: unknown) => void }[] = [];
  const arrived: number[][] = [];
  const sent: SentMessage[] = [];
  const ask = (what: string) => {
    asked.push(what);
    return new Promise<ThreadPage<ThreadMessage>>((give, fail) => answers.push({ give, fail }));
  };
  const store = createThreadStore<ThreadMessage>({
    source: {
      read: (before) => ask(before === undefined ? 'newest' : `before ${before}`),
      readSince: (rev) => ask(`since ${rev}`),
      send: async (one) => {
        sent.push(one);
        return { ok: false, status: 422, refused: new Refused({ status: 422, code: 'x', message: 'No' }) };
      },
    },
    drafts: draftStore(1, 'thread', { getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    onRefused: () => {},
    onArrived: (messages) => arrived.push(messages.map(({ seq }) => seq)),
  });
  const answer = async (next: ThreadPage<ThreadMessage>) => {
    answers.shift()!.give(next);
    await settle();
  };
  const fail = async (error: unknown) => {
    answers.shift()!.fail(error);
    await settle();
  };
  const state = () => store.state.get();
  const seqs = () => state().messages.map(({ seq }) => seq);
  return { store, asked, arrived, sent, answer, fail, state, seqs };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function opened(first: ThreadPage<ThreadMessage>) {
  const thread = byHand();
  void thread.store.open();
  await thread.answer(first);
  return thread;
}

test('a thread begins empty and loading, and is ready with its newest messages', async () => {
  const { store, state, asked, answer, arrived } = byHand();
  const empty = {
    status: 'loading',
    error: undefined,
    messages: [],
    hasOlder: false,
    isLoadingOlder: false,
    rev: 0,
    unsent: [],
  };
  expect(state()).toEqual(empty);
  void store.open();
  await answer(page([4, 5], 9, true));
  const messages = [message(4), message(5)];
  expect(state()).toEqual({ ...empty, status: 'ready', messages, hasOlder: true, rev: 9 });
  expect([asked, arrived]).toEqual([['newest'], []]);
});

test('a thread that cannot be read says why, until what was missed brings it', async () => {
  const { store, state, asked, answer, fail, seqs } = byHand();
  void store.open();
  await fail(new Error('away'));
  expect(state()).toMatchObject({ status: 'failed', error: 'away' });
  void store.catchUp();
  expect(state()).toMatchObject({ status: 'loading', error: undefined });
  await fail('no words');
  expect(state()).toMatchObject({ status: 'failed', error: 'no words' });
  store.hear(message(1));
  await answer(page([1], 1));
  expect(state()).toMatchObject({ status: 'ready', error: undefined });
  expect(seqs()).toEqual([1]);
  expect(asked).toEqual(['newest', 'newest', 'newest']);
});

test('older messages are read once at a time, and again after a failure', async () => {
  const { store, state, asked, answer, fail, seqs, arrived } = await opened(page([5, 6], 6, true));
  void store.readOlder();
  void store.readOlder();
  expect(state().isLoadingOlder).toBe(true);
  await fail(new Error('away'));
  expect(state()).toMatchObject({ isLoadingOlder: false, hasOlder: true, status: 'ready' });
  void store.readOlder();
  await answer(page([3, 4], 6, true));
  expect(state()).toMatchObject({ isLoadingOlder: false, hasOlder: true, rev: 6 });
  void store.readOlder();
  await answer(page([2], 6));
  await store.readOlder();
  expect(state()).toMatchObject({ isLoadingOlder: false, hasOlder: false });
  expect(seqs()).toEqual([2, 3, 4, 5, 6]);
  expect(asked).toEqual(['newest', 'before 5', 'before 5', 'before 3']);
  expect(arrived).toEqual([]);
});

test('nothing older is read before the thread is there, nor of an empty one', async () => {
  const { store, asked, answer } = await opened(page([5], 5, true));
  void store.open();
  await store.readOlder();
  await answer(page([5], 5, true));
  const bare = await opened(page([], 0, true));
  await bare.store.readOlder();
  expect([asked, bare.asked]).toEqual([['newest', 'newest'], ['newest']]);
});

test('the next message is taken as it is heard, one that is known changes nothing', async () => {
  const { store, state, asked, arrived } = await opened(page([1], 1));
  store.hear(message(2));
  store.hear(message(3));
  const before = state();
  store.hear(message(3, { message: 'echo' }));
  store.hear(message(2, { message: 'echo' }));
  expect(state()).toBe(before);
  expect(before.rev).toBe(3);
  store.hear(message(1, { rev: 4, removed_at: '2026-11-16T11:00:00.000Z' }));
  expect(state().rev).toBe(4);
  expect(arrived).toEqual([[2], [3]]);
  expect(asked).toEqual(['newest']);
});

test('what is missed while it is read is read too, together for everybody who asks', async () => {
  const { store, asked, answer, seqs, arrived, state } = await opened(page([1], 1));
  const both = [store.catchUp(), store.catchUp()];
  await answer(page([2], 2));
  await answer(page([], 2));
  await Promise.all(both);
  expect(asked).toEqual(['newest', 'since 1', 'since 2']);
  void store.catchUp();
  await answer(page([3, 4], 4, true));
  await answer(page([5], 5));
  expect(asked.slice(3)).toEqual(['since 2', 'since 4']);
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  expect(arrived).toEqual([[2], [3, 4], [5]]);
  expect(state().rev).toBe(5);
});

test('an answer from before what was heard meanwhile does not go back', async () => {
  const { store, answer, state, asked } = await opened(page([1], 1));
  void store.catchUp();
  store.hear(message(2));
  await answer(page([], 1));
  expect(state().rev).toBe(2);
  store.hear(message(2));
  expect(asked).toEqual(['newest', 'since 1']);
});

test('what could not be caught up is tried again with the next event', async () => {
  const { store, fail, answer, asked, state, seqs } = await opened(page([1], 1));
  const first = store.catchUp();
  await fail(new Error('away'));
  await expect(first).resolves.toBeUndefined();
  expect(state().status).toBe('ready');
  store.hear(message(3));
  await answer(page([2, 3], 3));
  expect(asked).toEqual(['newest', 'since 1', 'since 1']);
  expect(seqs()).toEqual([1, 2, 3]);
});

test('what happens while the thread loads is asked for afterwards, and only then', async () => {
  const { store, answer, asked, arrived } = byHand();
  void store.open();
  await store.catchUp();
  expect(asked).toEqual(['newest']);
  await answer(page([1], 1));
  expect(asked).toEqual(['newest', 'since 1']);
  await answer(page([2], 2));
  expect(asked).toHaveLength(2);
  expect(arrived).toEqual([[2]]);
});

test('a discarded message is gone, and a picture goes out as a file', async () => {
  const { store, state, sent } = await opened(page([], 0));
  const file = new File(['x'], 'a.png');
  store.sendPicture({ file, url: 'blob:a', width: 4, height: 3 });
  store.send('second');
  const [picture, text] = state().unsent;
  expect(picture).toMatchObject({ text: '', state: 'sending', picture: { url: 'blob:a' } });
  store.discard(text!.client_id);
  expect(state().unsent).toEqual([picture]);
  await settle();
  expect(sent).toEqual([{ client_id: picture!.client_id, image: file }]);
  expect(state().unsent).toEqual([]);
});
