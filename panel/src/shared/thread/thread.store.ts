import { newKey } from '#shared/api/new-key.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import type { Refused } from '#shared/api/refused.ts';
import { createStore, type Store } from '#shared/store/store.ts';
import type { DraftStore } from './drafts.ts';
import {
  mergeMessages,
  type ThreadMessage,
  type UnsentMessage,
  type UnsentPicture,
} from './thread-message.ts';

const PAUSES_MS = [1000, 3000];

interface SendQueueParts<M> {
  drafts: DraftStore;
  send(sent: SentMessage): Promise<Outcome<{ data: M }>>;
  onChange(unsent: readonly UnsentMessage[]): void;
  onSent(message: M, unsent: readonly UnsentMessage[]): void;
  onRefused(refused: Refused, text: string): void;
  pause?: (ms: number) => Promise<void>;
}

interface SendQueue {
  send(text: string): void;
  sendPicture(picture: UnsentPicture): void;
  /** Retries whatever failed. */
  retry(): void;
  discard(clientId: string): void;
}

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The server refused the message, so a retry would be refused too. */
const isFinal = (status: number): boolean => status >= 400 && status < 500;

export interface ThreadPage<M> {
  messages: readonly M[];
  /** What the thread's `rev` was when this was read. */
  rev: number;
  hasMore: boolean;
}

export type SentMessage = { client_id: string } & ({ message: string } | { image: File });

/** Reads and sends the messages of a thread. */
export interface ThreadSource<M extends ThreadMessage> {
  /** The messages before this one; without it, the newest. */
  read(before?: number): Promise<ThreadPage<M>>;
  /** The messages written or removed since. */
  readSince(rev: number): Promise<ThreadPage<M>>;
  send(sent: SentMessage): Promise<Outcome<{ data: M }>>;
}

export interface ThreadState<M extends ThreadMessage> {
  status: 'loading' | 'ready' | 'failed';
  error: string | undefined;
  messages: readonly M[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  rev: number;
  unsent: readonly UnsentMessage[];
}

export interface ThreadStore<M extends ThreadMessage>
  extends Pick<SendQueue, 'send' | 'sendPicture' | 'discard'> {
  state: Store<ThreadState<M>>;
  open(): Promise<void>;
  readOlder(): Promise<void>;
  /** A message came over the live channel. */
  hear(message: M): void;
  /** Something may have been missed. */
  catchUp(): Promise<void>;
  retry(): void;
}

interface ThreadStoreParts<M extends ThreadMessage> {
  source: ThreadSource<M>;
  drafts: DraftStore;
  /** The server refused a message; its text goes back into the input. */
  onRefused: (refused: Refused, text: string) => void;
  /** Messages of others that came while the thread was open. */
  onArrived: (messages: readonly M[]) => void;
  pause?: (ms: number) => Promise<void>;
}

const empty = {
  status: 'loading',
  error: undefined,
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  rev: 0,
  unsent: [],
} as const;

/** The state of one thread in this window: what was read, what arrived since, and what is being sent. */
export function createThreadStore<M extends ThreadMessage>(parts: ThreadStoreParts<M>): ThreadStore<M> {
  const { source, drafts, onRefused, onArrived, pause } = parts;
  const state = createStore<ThreadState<M>>(empty);
  const change = (next: Partial<ThreadState<M>>) => state.set({ ...state.get(), ...next });
  let catching: Promise<void> | undefined;
  let isMissed = false;

  const queue = createSendQueue({
    drafts,
    onRefused,
    ...(pause && { pause }),
    send: (sent) => source.send(sent),
    onChange: (unsent) => change({ unsent }),
    // In one change, so that the row is confirmed in place.
    onSent: (message: M, unsent) => take([message], { unsent }),
  });

  function take(incoming: readonly M[], more: Partial<ThreadState<M>> = {}) {
    const before = state.get();
    const last = before.messages.at(-1)?.seq ?? 0;
    change({ messages: mergeMessages(before.messages, incoming), ...more });
    const arrived = incoming.filter(({ seq }) => seq > last);
    if (before.status === 'ready' && arrived.length > 0) onArrived(arrived);
  }

  async function open() {
    change({ status: 'loading', error: undefined });
    try {
      const { messages, rev, hasMore } = await source.read();
      const merged = mergeMessages(state.get().messages, messages);
      change({ status: 'ready', messages: merged, hasOlder: hasMore, rev });
      if (isMissed) await catchUp();
    } catch (error) {
      change({ status: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
  }

  async function readNew() {
    do {
      isMissed = false;
      const { messages, rev, hasMore } = await source.readSince(state.get().rev);
      take(messages, { rev: Math.max(rev, state.get().rev) });
      isMissed ||= hasMore;
    } while (isMissed);
  }

  async function catchUp(): Promise<void> {
    const { status } = state.get();
    if (status === 'failed') return open();
    isMissed = true;
    // The read in progress may be older than what was missed; `open` calls this again afterwards.
    if (status === 'loading') return;
    // A failure is ignored: the next event or reconnect tries again.
    catching ??= readNew()
      .catch(() => undefined)
      .finally(() => {
        catching = undefined;
      });
    return catching;
  }

  return {
    state,
    open,
    catchUp,
    readOlder: () => readOlder(source, state),
    hear(message) {
      const { rev, status } = state.get();
      if (status === 'ready' && message.rev <= rev) return;
      if (status === 'ready' && message.rev === rev + 1) take([message], { rev: message.rev });
      else void catchUp();
    },
    send: queue.send,
    sendPicture: queue.sendPicture,
    discard: queue.discard,
    retry: queue.retry,
  };
}

async function readOlder<M extends ThreadMessage>(source: ThreadSource<M>, state: Store<ThreadState<M>>) {
  const { messages, hasOlder, isLoadingOlder, status } = state.get();
  const oldest = messages[0];
  if (status !== 'ready' || !hasOlder || isLoadingOlder || !oldest) return;
  const change = (next: Partial<ThreadState<M>>) => state.set({ ...state.get(), ...next });
  change({ isLoadingOlder: true });
  try {
    const page = await source.read(oldest.seq);
    const merged = mergeMessages(state.get().messages, page.messages);
    change({ messages: merged, hasOlder: page.hasMore, isLoadingOlder: false });
  } catch {
    // The central handler has shown why; scrolling up retries.
    change({ isLoadingOlder: false });
  }
}

/** Sends one message at a time, so that they arrive in the order in which they were written. */
function createSendQueue<M>(parts: SendQueueParts<M>): SendQueue {
  const { drafts, onChange, onSent, onRefused, pause = realPause } = parts;
  let unsent: readonly UnsentMessage[] = drafts.read().unsent.map((kept) => ({ ...kept, state: 'failed' }));
  let isBusy = false;

  function keep(next: readonly UnsentMessage[]) {
    unsent = next;
    const texts = next.filter(({ picture }) => !picture);
    drafts.keep({ unsent: texts.map(({ client_id, text }) => ({ client_id, text })) });
  }

  const without = (clientId: string) => unsent.filter(({ client_id }) => client_id !== clientId);

  function drop(clientId: string) {
    const gone = unsent.find(({ client_id }) => client_id === clientId);
    keep(without(clientId));
    if (gone?.picture) URL.revokeObjectURL(gone.picture.url);
  }

  function setAll(state: UnsentMessage['state']) {
    keep(unsent.map((message) => ({ ...message, state })));
    onChange(unsent);
  }

  function add(message: Pick<UnsentMessage, 'text' | 'picture'>) {
    keep([...unsent, { ...message, client_id: newKey(), state: 'sending' }]);
    setAll('sending');
    void work();
  }

  /** Retries with the same id, because a message may have arrived although no answer came. */
  async function deliver({ client_id, text, picture }: UnsentMessage) {
    const sent: SentMessage = picture ? { client_id, image: picture.file } : { client_id, message: text };
    for (const ms of [...PAUSES_MS, undefined]) {
      const outcome = await parts.send(sent);
      if (outcome.ok || isFinal(outcome.status) || ms === undefined) return outcome;
      await pause(ms);
    }
    throw new Error('Every delivery ends with an outcome');
  }

  async function work() {
    if (isBusy) return;
    isBusy = true;
    for (let next = unsent[0]; next?.state === 'sending'; next = unsent[0]) {
      const { client_id, text } = next;
      const outcome = await deliver(next);
      if (outcome.ok) {
        drop(client_id);
        onSent(outcome.data.data, unsent);
      } else if (isFinal(outcome.status)) {
        drop(client_id);
        onChange(unsent);
        onRefused(outcome.refused, text);
      } else setAll('failed');
    }
    isBusy = false;
  }

  if (unsent.length > 0) queueMicrotask(() => onChange(unsent));

  return {
    send: (text) => add({ text }),
    sendPicture: (picture) => add({ text: '', picture }),
    retry() {
      if (!unsent.some(({ state }) => state === 'failed')) return;
      setAll('sending');
      void work();
    },
    discard(clientId) {
      drop(clientId);
      onChange(unsent);
    },
  };
}
