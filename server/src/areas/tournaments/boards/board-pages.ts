import type { Sentence } from '@matchdesk/contract/languages';
import { isOver, isPreStart } from '@matchdesk/contract/statuses';
import type { BoardBracket, BoardMatch, BoardRow, BoardTable } from '#areas/formats/matches/index.ts';
import type { BoardContent } from './board-content.ts';

/** One of the pages that a board shows in turn. Whatever is on it fits a screen. */
export type BoardPage = { key: string; number: number; of: number } & (
  | ({ kind: 'waiting' } & Pick<BoardContent, 'starts_at' | 'entered' | 'checked_in' | 'places' | 'status'>)
  | { kind: 'matches'; isNext: boolean; matches: readonly BoardMatch[]; more: number }
  | { kind: 'bracket'; bracket: BoardBracket }
  | { kind: 'tables'; about: BoardTable['kind']; columns: readonly TablePart[][]; isCut: boolean }
  | { kind: 'podium'; places: BoardContent['podium'] }
  | { kind: 'nothing' }
);

/** A table, or as much of it as fits a column. */
export interface TablePart {
  title: Sentence;
  isContinued: boolean;
  rows: readonly BoardRow[];
  more: number;
}

export const matchesOnPage = 8;
/** A table's title takes one line, as does the number of rows that were left out. */
export const linesOfColumn = 11;
const columnsOnPage = 2;

/** More pages of a kind would take minutes to come around. */
const mostPages = { playing: 4, next: 2, tables: 8 };

export function toPages(content: BoardContent): BoardPage[] {
  const { status, podium, format } = content;
  const pages: Unnumbered[][] = [];
  if (isPreStart(status)) pages.push([waitingPage(content)]);
  if (isOver(status) && podium.length > 0) pages.push([{ kind: 'podium', places: podium }]);
  const playing = format.matches.filter(({ state }) => state !== 'next');
  const next = format.matches.filter(({ state }) => state === 'next');
  // What is not listed comes last, so it is counted with what comes next, if that is shown.
  pages.push(matchPages(playing, false, next.length > 0 ? 0 : format.more));
  pages.push(matchPages(next, true, format.more));
  pages.push(format.brackets.map((bracket) => ({ kind: 'bracket', bracket })));
  for (const about of tableKinds)
    pages.push(
      tablePages(
        about,
        format.tables.filter(({ kind, rows }) => kind === about && rows.length > 0),
      ),
    );
  const all = pages.flatMap((some) =>
    some.map((page, index) => ({
      ...page,
      key: `${nameOf(page)}-${index + 1}`,
      number: index + 1,
      of: some.length,
    })),
  );
  return all.length > 0 ? all : [{ kind: 'nothing', key: 'nothing', number: 1, of: 1 }];
}

/** Pages keep their names while what is on them changes, so that a screen stays where it is. */
function nameOf(page: Unnumbered): string {
  if (page.kind === 'matches') return page.isNext ? 'next' : 'playing';
  return page.kind === 'tables' ? page.about : page.kind;
}

type Unnumbered = BoardPage extends infer Page
  ? Page extends BoardPage
    ? Omit<Page, 'key' | 'number' | 'of'>
    : never
  : never;

const waitingPage = ({ starts_at, entered, checked_in, places, status }: BoardContent): Unnumbered => ({
  kind: 'waiting',
  starts_at,
  entered,
  checked_in,
  places,
  status,
});

function matchPages(matches: readonly BoardMatch[], isNext: boolean, more: number): Unnumbered[] {
  const parts = partsOf(matches, matchesOnPage);
  const shown = parts.slice(0, isNext ? mostPages.next : mostPages.playing);
  const left = matches.length - shown.flat().length + more;
  return shown.map((part, index) => ({
    kind: 'matches',
    isNext,
    matches: part,
    more: index === shown.length - 1 ? left : 0,
  }));
}

const tableKinds = ['lobbies', 'standings', 'participants'] as const satisfies readonly BoardTable['kind'][];

function tablePages(about: BoardTable['kind'], tables: readonly BoardTable[]): Unnumbered[] {
  const pages = partsOf(toColumns(tables), columnsOnPage);
  const isCut = pages.length > mostPages.tables;
  return pages.slice(0, mostPages.tables).map((columns, index) => ({
    kind: 'tables',
    about,
    columns,
    isCut: isCut && index === mostPages.tables - 1,
  }));
}

/** Fills columns with tables. A table that is longer than a column goes on in the next; a shorter one stays whole. */
export function toColumns(tables: readonly BoardTable[]): TablePart[][] {
  const columns: TablePart[][] = [];
  let free = 0;
  for (const { title, rows, more } of tables) {
    if (1 + rows.length > free) free = 0;
    let from = 0;
    do {
      if (free === 0) {
        columns.push([]);
        free = linesOfColumn;
      }
      const part = rows.slice(from, from + free - 1);
      const isContinued = from > 0;
      from += part.length;
      const isEnd = from === rows.length;
      columns.at(-1)?.push({ title, isContinued, rows: part, more: isEnd ? more : 0 });
      free = isEnd ? Math.max(0, free - 1 - part.length - (more > 0 ? 1 : 0)) : 0;
    } while (from < rows.length);
  }
  return columns;
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
