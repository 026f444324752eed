import { type Clock, second } from '#clock.ts';
import type { Live } from './live.ts';

const keptFor = second;
const maxPerReader = 100;

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

/** The id of a tournament, or `all` for a list of them. */
type Subject = number | 'all';

export interface SharedReads {
  /** Reads what everybody may see of a tournament or of all, once for all who ask in the same second. */
  read<T>(of: Subject, what: string, work: () => Promise<T>): Promise<T>;
}

/** The events of a tournament that change what lists say of it. */
const listed = new Set(['status', 'changed', 'participants']);

/**
 * After a round ten thousand spectators ask for the same thing. An answer is shared for a second, and dropped as soon
 * as an event about its tournament comes, from here or another server: a read that an event caused must not get what
 * was true before it.
 */
export function openSharedReads(clock: Clock, { watch }: Pick<Live, 'watch'>): SharedReads {
  const kept = new Map<Subject, Map<string, Kept>>();
  watch({
    hear({ channel, type }) {
      // A chat message changes nothing that everybody may read, and chats are busy.
      if (channel.startsWith('chat.')) return;
      const [, id] = /(?:^|\.)tournament\.(\d+)(?:\.|$)/.exec(channel) ?? [];
      if (id === undefined) return;
      kept.delete(Number(id));
      if (channel === `tournament.${id}` && listed.has(type)) kept.delete('all');
    },
    miss: () => kept.clear(),
  });

  return {
    read<T>(of: Subject, what: string, work: () => Promise<T>): Promise<T> {
      const answers = kept.get(of) ?? new Map<string, Kept>();
      kept.set(of, answers);
      const now = clock.now().getTime();
      const known = answers.get(what);
      if (known && known.until > now) return known.answer as Promise<T>;
      // A caller who asks for something else each time must not fill the memory.
      if (answers.size >= maxPerReader) return work();
      const fresh = { answer: work(), until: now + keptFor };
      answers.set(what, fresh);
      const forget = () => {
        if (answers.get(what) === fresh) answers.delete(what);
        if (answers.size === 0 && kept.get(of) === answers) kept.delete(of);
      };
      fresh.answer.then(() => setTimeout(forget, keptFor).unref(), forget);
      return fresh.answer;
    },
  };
}
