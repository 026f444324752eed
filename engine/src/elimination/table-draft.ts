import { Draft, NotLoaded, type Rows, type WorkingCopy } from '../draft.ts';
import { MATCH_ROWS, type MatchRow } from '../match/match-row.ts';
import type { Accepted, Change, Refused } from '../outcome.ts';
import { BulkDraft } from './bulk-draft.ts';
import type { EliminationEvent } from './events.ts';
import { MatchView } from './match-view.ts';
import { MatchTable } from './table.ts';

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

function draftOf(table: MatchTable): TableDraft {
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
/** `bulk`: the command may go over the whole table. */
type Reach = 'few' | 'bulk';
type Decide = (draft: WorkingCopy<MatchRow>) => Decided | Refused;

/** Decides and leaves the caller's matches as they were. */
export function decidePurely(
  matches: Rows<MatchRow>,
  decide: Decide,
  reach: Reach,
): Accepted<MatchRow, EliminationEvent> | Refused {
  if (!(matches instanceof MatchTable)) {
    const draft = new Draft(matches, MATCH_ROWS);
    const outcome = decide(draft);
    return outcome.ok ? { ...outcome, changes: draft.changes() } : outcome;
  }
  const draft = reach === 'bulk' ? new BulkDraft(matches) : draftOf(matches);
  const outcome = decide(draft);
  const decided = outcome.ok ? { ...outcome, changes: draft.changes() } : outcome;
  draft.takeBack();
  return decided;
}

/** Decides and writes at once; a refusal leaves the table as it was. */
export function decideInPlace(table: MatchTable, decide: Decide, reach: Reach): Decided | Refused {
  const draft = reach === 'bulk' ? new BulkDraft(table) : draftOf(table);
  const outcome = decide(draft);
  if (!outcome.ok) draft.takeBack();
  return outcome;
}
