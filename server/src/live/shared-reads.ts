import { type Clock, second } from '#clock.ts';
import type { Live } from './live.ts';

const keptFor = second;
const maxPerReader = 100;

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

export interface SharedReads {
  /** Reads what everybody may see of a tournament, once for all who ask in the same second. */
  read<T>(tournamentId: number, what: string, work: () => Promise<T>): Promise<T>;
}

/**
 * After a round ten thousand spectators ask for the same thing. An answer is shared for a second, and dropped as soon
 * as an event about its tournament comes, from here or another server: a read that an event caused must not get what
 * was true before it.
 */
export function openSharedReads(clock: Clock, { watch }: Pick<Live, 'watch'>): SharedReads {
  const kept = new Map<number, Map<string, Kept>>();
  watch({
    hear({ channel }) {
      // A chat message changes nothing that everybody may read, and chats are busy.
      if (channel.startsWith('chat.')) return;
      const [, id] = /(?:^|\.)tournament\.(\d+)(?:\.|$)/.exec(channel) ?? [];
      if (id !== undefined) kept.delete(Number(id));
    },
    miss: () => kept.clear(),
  });

  return {
    read<T>(tournamentId: number, what: string, work: () => Promise<T>): Promise<T> {
      const answers = kept.get(tournamentId) ?? new Map<string, Kept>();
      kept.set(tournamentId, answers);
      const now = clock.now().getTime();
      const known = answers.get(what);
      if (known && known.until > now) return known.answer as Promise<T>;
      // A caller who asks for something else each time must not fill the memory.
      if (answers.size >= maxPerReader) return work();
      const fresh = { answer: work(), until: now + keptFor };
      answers.set(what, fresh);
      const forget = () => {
        if (answers.get(what) === fresh) answers.delete(what);
        if (answers.size === 0 && kept.get(tournamentId) === answers) kept.delete(tournamentId);
      };
      fresh.answer.then(() => setTimeout(forget, keptFor).unref(), forget);
      return fresh.answer;
    },
  };
}
