import type { Outcome } from '#shared/api/outcome.ts';
import type { Refused } from '#shared/api/refused.ts';
import type { DraftStore } from './drafts.ts';
import type { UnsentMessage, UnsentPicture } from './thread-message.ts';
import type { SentMessage } from './thread-store.ts';

const PAUSES_MS = [1000, 3000];

export interface SendQueueParts<M> {
  drafts: DraftStore;
  send(sent: SentMessage): Promise<Outcome<{ data: M }>>;
  onChange(unsent: readonly UnsentMessage[]): void;
  onSent(message: M, unsent: readonly UnsentMessage[]): void;
  onRefused(refused: Refused, text: string): void;
  pause?: (ms: number) => Promise<void>;
}

export interface SendQueue {
  send(text: string): void;
  sendPicture(picture: UnsentPicture): void;
  /** Retries whatever failed. */
  retry(): void;
  discard(clientId: string): void;
}

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends one message at a time, so that they arrive in the order in which they were written. */
export function createSendQueue<M>(parts: SendQueueParts<M>): SendQueue {
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
    keep([...unsent, { ...message, client_id: crypto.randomUUID(), state: 'sending' }]);
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

/** The server refused the message, so a retry would be refused too. */
const isFinal = (status: number): boolean => status >= 400 && status < 500;
