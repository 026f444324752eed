import type { EnteredCells, GridRow, SaveAnswer } from './grid-rows.ts';

/** Unsaved input in a line. */
export interface Draft extends EnteredCells {
  /** Input that is not a score: it stays in the cell, and the line is not saved. */
  text?: string;
  state: 'unsaved' | 'saving' | 'refused';
  reason?: string;
  /** What the save found stored instead of the value that the input was based on. */
  theirs?: { points: number | null; passed: boolean; by: string | null };
}

type Cell = { points: number | null } | { text: string } | { passed: boolean };

export interface Drafts {
  find(id: number): Draft | undefined;
  list(): readonly Draft[];
  enter(row: GridRow, cell: Cell): void;
  /** Resets the line to what is stored. */
  drop(id: number): void;
  /** Resolves a conflict: my input will be saved over theirs. */
  keepMine(row: GridRow): void;
  /** Undoes the last entry and returns its line. */
  undo(): number | undefined;
  /** The drafts that can be saved now; marks them as being saved. */
  beginSave(conflicts?: ReadonlySet<number>): readonly Draft[];
  endSave(sent: readonly Draft[], answer: SaveAnswer): void;
  subscribe(listener: () => void): () => void;
  version(): number;
}

/** Where unsaved cells are kept, so that they survive a reload. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sameCells = (draft: Draft, { points, passed = false }: Pick<GridRow, 'points' | 'passed'>) =>
  draft.text === undefined &&
  (draft.points === undefined || draft.points === points) &&
  (draft.passed === undefined || draft.passed === passed);

/** Whether its points are a valid score. */
export const isReadable = ({ text }: Draft): boolean => text === undefined;

/** What somebody else has entered since this draft was begun; undefined if nobody has, or if it is the same. */
export function theirsIn(draft: Draft, row: GridRow | undefined): Draft['theirs'] {
  const stored = row && { points: row.points, passed: row.passed ?? false, by: row.by };
  const now = draft.theirs ?? stored;
  if (!now || sameCells(draft, now)) return undefined;
  const isChanged =
    (draft.points !== undefined && now.points !== draft.was.points) ||
    (draft.passed !== undefined && now.passed !== draft.was.passed);
  return isChanged ? now : undefined;
}

/** The draft of a line after something was entered into one of its cells. */
function draftWith(before: Draft | undefined, row: GridRow, cell: Cell): Draft {
  const was = before?.was ?? { points: row.points, passed: row.passed ?? false };
  const isTick = 'passed' in cell;
  const typed: Pick<Draft, 'points' | 'text'> = (isTick ? before : cell) ?? {};
  const { points, text } = typed;
  const passed = isTick ? cell.passed : before?.passed;
  return {
    id: row.id,
    was,
    state: 'unsaved',
    ...(points !== undefined && { points }),
    ...(text !== undefined && { text }),
    ...(passed !== undefined && { passed }),
    ...(before?.theirs && { theirs: before.theirs }),
  };
}

function put(drafts: Map<number, Draft>, id: number, draft: Draft | undefined): void {
  if (draft) drafts.set(id, draft);
  else drafts.delete(id);
}

/** Takes the answer to a save into the drafts: saved ones are done, the others say what stands in their way. */
function settle(
  drafts: Map<number, Draft>,
  sent: readonly Draft[],
  { saved, conflicts, reason }: SaveAnswer,
): void {
  const saves = new Set(saved);
  const found = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
  for (const draft of sent) {
    // Keeps what was typed during the save; the value it was typed over is stored now.
    const now = drafts.get(draft.id);
    if (!now) continue;
    const conflict = found.get(draft.id);
    if (saves.has(draft.id)) {
      const points = draft.points === undefined ? draft.was.points : draft.points;
      const was = { points, passed: draft.passed ?? draft.was.passed };
      put(drafts, draft.id, now === draft ? undefined : { ...now, was });
    } else if (conflict) {
      const { points, passed = draft.was.passed, by } = conflict;
      put(drafts, draft.id, { ...now, state: 'unsaved', theirs: { points, passed, by } });
    } else if (now === draft) {
      put(drafts, draft.id, { ...draft, state: 'refused', ...(reason !== undefined && { reason }) });
    }
  }
}

/** The unsaved cells of one grid. */
export function createDrafts(key: string, keep: Keep): Drafts {
  const drafts = new Map(restore(key, keep).map((draft) => [draft.id, draft]));
  const done: { id: number; before: Draft | undefined }[] = [];
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
    enter(row, cell) {
      const before = drafts.get(row.id);
      const draft = draftWith(before, row, cell);
      const isAsBefore = !draft.theirs && sameCells(draft, row);
      if (isAsBefore && !before) return;
      done.push({ id: row.id, before });
      put(drafts, row.id, isAsBefore ? undefined : draft);
      changed();
    },
    drop(id) {
      const before = drafts.get(id);
      if (!before) return;
      done.push({ id, before });
      drafts.delete(id);
      changed();
    },
    keepMine(row) {
      const before = drafts.get(row.id);
      if (!before) return;
      const { theirs, reason: _, ...mine } = before;
      const now = theirs ?? { points: row.points, passed: row.passed ?? false };
      put(drafts, row.id, { ...mine, state: 'unsaved', was: { points: now.points, passed: now.passed } });
      changed();
    },
    undo() {
      const last = done.pop();
      if (!last) return undefined;
      put(drafts, last.id, last.before && { ...last.before, state: 'unsaved' });
      changed();
      return last.id;
    },
    beginSave(conflicts = new Set()) {
      const sent = [...drafts.values()]
        .filter((draft) => isReadable(draft) && draft.state !== 'saving')
        .filter((draft) => !draft.theirs && !conflicts.has(draft.id))
        .map(({ reason: _, ...draft }): Draft => ({ ...draft, state: 'saving' }));
      for (const draft of sent) drafts.set(draft.id, draft);
      if (sent.length > 0) changed();
      return sent;
    },
    endSave(sent, answer) {
      settle(drafts, sent, answer);
      done.length = 0;
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

function restore(key: string, keep: Keep): Draft[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.map((draft: Draft) => ({ ...draft, state: 'unsaved' })) : [];
  } catch {
    return [];
  }
}
