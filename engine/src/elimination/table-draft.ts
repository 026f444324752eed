import { Draft, NotLoaded, type Rows, type WorkingCopy } from '../draft.ts';
import { MATCH_ROWS, type MatchRow } from '../match/match-row.ts';
import type { Accepted, Change, Refused } from '../outcome.ts';
import { BulkDraft } from './bulk-draft.ts';
import { MatchTable } from './elimination.table.ts';
import type { EliminationEvent } from './events.ts';
import { MatchView } from './match-view.ts';

/**
 * Works on a table in place and can take everything back. The views are kept from command to command, so
 * that a report in a whole bracket makes next to no objects; it touches so few that a scan finds them.
 */
export class TableDraft implements WorkingCopy<MatchRow> {
  readonly #table: MatchTable;
  readonly #views: MatchView[] = [];
  #used = 0;

  constructor(table: MatchTable) {
    this.#table = table;
  }

  begin(): void {
    this.#used = 0;
  }

  get(number: number): MatchRow {
    const known = this.#find(number);
    if (known !== undefined) return known;
    if (!(number >= 0 && number < this.#table.length)) throw new NotLoaded(number);
    if (this.#used === this.#views.length) this.#views.push(new MatchView(this.#table));
    const view = this.#views[this.#used++]!;
    view.turnTo(number);
    return view;
  }

  read(number: number): Readonly<MatchRow> {
    return this.get(number);
  }

  has(number: number): boolean {
    return this.#find(number) !== undefined;
  }

  /** What differs, while it still does: ask before `takeBack`. */
  changes(): Change<MatchRow>[] {
    const changes: Change<MatchRow>[] = [];
    for (let at = 0; at < this.#used; at++) {
      const view = this.#views[at]!;
      if (view.isChanged()) changes.push({ before: view.before(), after: this.#table.find(view.match) });
    }
    return changes;
  }

  eachChanged(visit: (before: MatchRow | undefined, after: MatchRow) => void): void {
    for (let at = 0; at < this.#used; at++) {
      const view = this.#views[at]!;
      if (view.isChanged()) visit(view.wasFinished() ? view.before() : undefined, view);
    }
  }

  takeBack(): void {
    for (let at = 0; at < this.#used; at++) this.#views[at]!.takeBack();
  }

  #find(number: number): MatchView | undefined {
    for (let at = 0; at < this.#used; at++) if (this.#views[at]!.match === number) return this.#views[at];
    return undefined;
  }
}

/** What a command works on. `bulk`: it may go over the whole bracket. */
export function draftOf(matches: Rows<MatchRow>, reach: 'few' | 'bulk'): WorkingCopy<MatchRow> {
  if (!(matches instanceof MatchTable)) return new Draft(matches, MATCH_ROWS);
  return reach === 'bulk' ? new BulkDraft(matches) : workspaceOf(matches);
}

function workspaceOf(table: MatchTable): TableDraft {
  const draft = (table.workspace ?? newWorkspace(table)) as TableDraft;
  draft.begin();
  return draft;
}

function newWorkspace(table: MatchTable): TableDraft {
  const draft = new TableDraft(table);
  table.workspace = draft;
  return draft;
}

/** What a command decided, before anybody asks which rows it changed. */
export type Decided = Omit<Accepted<MatchRow, EliminationEvent>, 'changes'>;

/** Adds what changes, and leaves the caller's matches as they were. */
export function withChanges(
  draft: WorkingCopy<MatchRow>,
  decided: Decided | Refused,
): Accepted<MatchRow, EliminationEvent> | Refused {
  const outcome = decided.ok ? { ...decided, changes: draft.changes() } : decided;
  draft.takeBack();
  return outcome;
}

/** Leaves it written in the caller's table, but for a refusal. */
export function kept(draft: WorkingCopy<MatchRow>, decided: Decided | Refused): Decided | Refused {
  if (!decided.ok) draft.takeBack();
  return decided;
}
