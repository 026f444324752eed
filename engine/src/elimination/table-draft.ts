import { NotLoaded, type WorkingCopy } from '../draft.ts';
import type { MatchRow } from '../match/match-row.ts';
import type { Change } from '../outcome.ts';
import { MatchView } from './match-view.ts';
import type { MatchTable } from './table.ts';

/**
 * Works on a table in place and can take everything back. The views are kept from command to command, so
 * that a report in a whole bracket makes next to no objects.
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

const drafts = new WeakMap<MatchTable, TableDraft>();

/** The draft of a table, ready for the next command. */
export function draftOf(table: MatchTable): TableDraft {
  let draft = drafts.get(table);
  if (draft === undefined) {
    draft = new TableDraft(table);
    drafts.set(table, draft);
  }
  draft.begin();
  return draft;
}
