import type { OpenMatch } from '@matchdesk/contract/formats/results';

/** What is typed for a match and not saved yet. */
export interface ResultDraft {
  /** The match as it was shown when this was typed. */
  match: OpenMatch;
  text: string;
  /** Why the server refused it. */
  reason?: string;
}

export interface ResultDrafts {
  find(id: number): ResultDraft | undefined;
  list(): readonly ResultDraft[];
  /** An empty text ends the draft. */
  enter(match: OpenMatch, text: string): void;
  drop(ids: readonly number[]): void;
  refuse(reasons: ReadonlyMap<number, string>): void;
  subscribe(listener: () => void): () => void;
  version(): number;
}

/** Where drafts are kept, so that they survive a reload. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The unsaved results of one tournament. */
export function createResultDrafts(key: string, keep: Keep): ResultDrafts {
  const drafts = new Map(restore(key, keep).map((draft) => [draft.match.id as number, draft]));
  const listeners = new Set<() => void>();
  let version = 0;

  const changed = () => {
    version++;
    if (drafts.size === 0) keep.removeItem(key);
    else keep.setItem(key, JSON.stringify([...drafts.values()]));
    for (const listener of [...listeners]) listener();
  };

  return {
    find: (id) => drafts.get(id),
    list: () => [...drafts.values()],
    enter(match, text) {
      if (text.trim() === '') drafts.delete(match.id);
      else drafts.set(match.id, { match, text });
      changed();
    },
    drop(ids) {
      for (const id of ids) drafts.delete(id);
      changed();
    },
    refuse(reasons) {
      for (const [id, reason] of reasons) {
        const draft = drafts.get(id);
        if (draft) drafts.set(id, { ...draft, reason });
      }
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

function restore(key: string, keep: Keep): ResultDraft[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
