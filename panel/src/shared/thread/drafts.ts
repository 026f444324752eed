/** Text that was written in a thread but not sent, and messages that could not be sent. */
interface Draft {
  text: string;
  unsent: { client_id: string; text: string }[];
}

export interface DraftStore {
  read(): Draft;
  keep(change: Partial<Draft>): void;
}

const nothing: Draft = { text: '', unsent: [] };

/** Stays in this browser over a reload, for this person and this thread. */
export function draftStore(
  me: number,
  thread: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): DraftStore {
  const name = `matchdesk.draft.${me}.${thread}`;
  const read = (): Draft => {
    try {
      return { ...nothing, ...(JSON.parse(storage.getItem(name) ?? '{}') as Partial<Draft>) };
    } catch {
      return nothing;
    }
  };
  return {
    read,
    keep(change) {
      const draft = { ...read(), ...change };
      if (draft.text === '' && draft.unsent.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(draft));
    },
  };
}
