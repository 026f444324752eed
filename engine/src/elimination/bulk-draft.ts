import { NotLoaded, type WorkingCopy } from '../draft.ts';
import type { MatchRow } from '../match/match.ts';
import type { Change } from '../outcome.ts';
import { MatchTable } from './match-table.ts';
import { MatchView } from './match-view.ts';

/**
 * For commands that go over a whole table: keeps a copy of the columns instead of every touched match. Views write to
 * the same columns, so one match may have any number of them.
 */
export class BulkDraft implements WorkingCopy<MatchRow> {
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
