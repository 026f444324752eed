import { Draft, NotLoaded, type Rows, type WorkingCopy } from '../draft.ts';
import { MATCH_ROWS, type MatchRow } from '../match.ts';
import type { Accepted, Change, Refused } from '../outcome.ts';
import type { EliminationEvent } from './elimination.advancement.ts';
import { MatchTable } from './match-table.ts';
import { MatchView } from './match-view.ts';

/**
 * Works on a table in place and can roll back. The views are reused from command to command, so a report in a whole
 * bracket creates almost no objects; it touches so few matches that a scan finds them.
 */
class TableDraft implements WorkingCopy<MatchRow> {
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

  /** Lists what differs; call it before `takeBack`. */
  changes(): Change<MatchRow>[] {
    const changes: Change<MatchRow>[] = [];
    for (let at = 0; at < this.#used; at++) {
      const view = this.#views[at]!;
      if (view.isChanged()) changes.push({ before: view.before(), after: this.#table.rowOf(view.match) });
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

/** The working copy for a command. `bulk`: it may touch the whole bracket. */
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

/** What a command decided, before its changed rows are listed. */
export type Decided = Omit<Accepted<MatchRow, EliminationEvent>, 'changes'>;

/** Adds the list of changes and rolls back: the caller's matches stay as they were. */
export function listAndRollBack(
  draft: WorkingCopy<MatchRow>,
  decided: Decided | Refused,
): Accepted<MatchRow, EliminationEvent> | Refused {
  const outcome = decided.ok ? { ...decided, changes: draft.changes() } : decided;
  draft.takeBack();
  return outcome;
}

/** Keeps the changes in the caller's table; a refusal rolls them back. */
export function keepOrRollBack(draft: WorkingCopy<MatchRow>, decided: Decided | Refused): Decided | Refused {
  if (!decided.ok) draft.takeBack();
  return decided;
}

/**
 * For commands that go over a whole table: keeps a copy of the columns instead of every touched match. Views write to
 * the same columns, so one match may have any number of them.
 */
class BulkDraft implements WorkingCopy<MatchRow> {
  readonly #table: MatchTable;
  readonly #before: MatchTable;

  constructor(table: MatchTable) {
    this.#table = table;
    this.#before = new MatchTable(table.length);
    this.#before.copyFrom(table);
  }

  get(number: number): MatchRow {
    if (!(number >= 0 && number < this.#table.length)) throw new NotLoaded(number);
    // No `turnTo`, which would remember old values: the copy of the columns has them.
    const view = new MatchView(this.#table);
    view.match = number;
    return view;
  }

  read(number: number): Readonly<MatchRow> {
    return this.get(number);
  }

  has(number: number): boolean {
    return number >= 0 && number < this.#table.length;
  }

  changes(): Change<MatchRow>[] {
    const changes: Change<MatchRow>[] = [];
    for (let match = 0; match < this.#table.length; match++) {
      if (this.#table.isSame(this.#before, match)) continue;
      changes.push({ before: this.#before.rowOf(match), after: this.#table.rowOf(match) });
    }
    return changes;
  }

  eachChanged(visit: (before: MatchRow | undefined, after: MatchRow) => void): void {
    for (const { before, after } of this.changes()) visit(before, after);
  }

  takeBack(): void {
    this.#table.copyFrom(this.#before);
  }
}
