import { Draft, NotLoaded, type Rows, type WorkingCopy } from '../draft.ts';
import { MATCH_ROWS, type MatchRow } from '../match/match-row.ts';
import type { Accepted, Change, Refused } from '../outcome.ts';
import type { EliminationEvent } from './events.ts';
import { MatchView } from './match-view.ts';
import { MatchTable } from './table.ts';

/** A report touches three or four matches, where a scan beats a map. */
const SCANNED = 16;
/** Views kept for the next command; a start of a large bracket needs many more, once. */
const KEPT = 1024;

/**
 * Works on a table in place and can take everything back. The views are kept from command to command, so
 * that a report in a whole bracket makes next to no objects.
 */
export class TableDraft implements WorkingCopy<MatchRow> {
  readonly #table: MatchTable;
  readonly #views: MatchView[] = [];
  #index: Map<number, MatchView> | undefined;
  #used = 0;

  constructor(table: MatchTable) {
    this.#table = table;
  }

  begin(): void {
    this.#used = 0;
    this.#index = undefined;
    if (this.#views.length > KEPT) this.#views.length = KEPT;
  }

  get(number: number): MatchRow {
    const known = this.#find(number);
    if (known !== undefined) return known;
    if (!(number >= 0 && number < this.#table.length)) throw new NotLoaded(number);
    if (this.#used === this.#views.length) this.#views.push(new MatchView(this.#table));
    const view = this.#views[this.#used++]!;
    view.turnTo(number);
    this.#remember(view);
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

  #remember(view: MatchView): void {
    if (this.#index !== undefined) this.#index.set(view.match, view);
    else if (this.#used > SCANNED) {
      this.#index = new Map(this.#views.slice(0, this.#used).map((known) => [known.match, known]));
    }
  }

  #find(number: number): MatchView | undefined {
    if (this.#index !== undefined) return this.#index.get(number);
    for (let at = 0; at < this.#used; at++) if (this.#views[at]!.match === number) return this.#views[at];
    return undefined;
  }
}

const drafts = new WeakMap<MatchTable, TableDraft>();

function draftOf(table: MatchTable): TableDraft {
  let draft = drafts.get(table);
  if (draft === undefined) {
    draft = new TableDraft(table);
    drafts.set(table, draft);
  }
  draft.begin();
  return draft;
}

/** What a command decided, before anybody asks which rows it changed. */
export type Decided = Omit<Accepted<MatchRow, EliminationEvent>, 'changes'>;
type Decide = (draft: WorkingCopy<MatchRow>) => Decided | Refused;

/** Decides and leaves the caller's matches as they were. */
export function decidePurely(
  matches: Rows<MatchRow>,
  decide: Decide,
): Accepted<MatchRow, EliminationEvent> | Refused {
  if (!(matches instanceof MatchTable)) {
    const draft = new Draft(matches, MATCH_ROWS);
    const outcome = decide(draft);
    return outcome.ok ? { ...outcome, changes: draft.changes() } : outcome;
  }
  const draft = draftOf(matches);
  const outcome = decide(draft);
  const decided = outcome.ok ? { ...outcome, changes: draft.changes() } : outcome;
  draft.takeBack();
  return decided;
}

/** Decides and writes at once; a refusal leaves the table as it was. */
export function decideInPlace(table: MatchTable, decide: Decide): Decided | Refused {
  const draft = draftOf(table);
  const outcome = decide(draft);
  if (!outcome.ok) draft.takeBack();
  return outcome;
}
