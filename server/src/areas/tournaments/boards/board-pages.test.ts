import type { MatchId } from '@matchdesk/contract/ids';
import { describe, expect, test } from 'vitest';
import {
  type BoardMatch,
  type BoardTable,
  emptyBoard,
  type FormatBoard,
} from '#areas/formats/matches/index.ts';
import type { BoardContent } from './board-content.ts';
import { drawPage } from './board-html.ts';
import { linesOfColumn, matchesOnPage, toColumns, toPages } from './board-pages.ts';

const running: BoardContent = {
  read_at: '2040-06-01T18:00:00.000Z',
  title: 'Cup',
  game: 'Chess',
  status: 'STARTED',
  starts_at: '2040-06-01T17:00:00.000Z',
  entered: 8,
  checked_in: null,
  places: 16,
  podium: [],
  format: emptyBoard,
};
const withFormat = (format: Partial<FormatBoard>): BoardContent => ({
  ...running,
  format: { ...emptyBoard, ...format },
});

const match = (id: number, state: BoardMatch['state'] = 'playing'): BoardMatch => ({
  id: id as MatchId,
  number: id,
  title: { en: 'Round 1', it: 'Turno 1' },
  state,
  starts_at: '2040-06-01T17:00:00.000Z',
  names: ['Alva', 'Bea'],
  players: 2,
});
const matches = (count: number, state?: BoardMatch['state']) =>
  Array.from({ length: count }, (_, index) => match(index + 1, state));

const table = (name: string, length: number, more = 0): BoardTable => ({
  kind: 'standings',
  title: { en: name, it: name },
  rows: Array.from({ length }, (_, index) => ({
    rank: index + 1,
    name: `${name}${index + 1}`,
    value: '1',
    marked: false,
    out: false,
  })),
  more,
});

const kinds = (content: BoardContent) => toPages(content).map(({ key }) => key);

describe('the pages of a board', () => {
  test('before the start: when it starts, and what is drawn', () => {
    const before = { ...running, status: 'REGISTRATION_OPENED' } as const;
    expect(kinds(before)).toEqual(['waiting-1']);
    const bracket = { rounds: [] };
    expect(
      kinds({ ...before, status: 'REGISTRATION_CLOSED', format: { ...emptyBoard, brackets: [bracket] } }),
    ).toEqual(['waiting-1', 'bracket-1']);
  });

  test('while it runs: what is played, what is next, bracket and tables', () => {
    const content = withFormat({
      matches: [...matches(2), match(3, 'review'), match(4, 'next')],
      brackets: [{ rounds: [] }, { rounds: [] }],
      tables: [table('A', 4)],
    });
    expect(kinds(content)).toEqual(['playing-1', 'next-1', 'bracket-1', 'bracket-2', 'standings-1']);
  });

  test('after the end: the podium first', () => {
    const podium = [{ name: 'Alva', place_from: 1, place_to: 1 }];
    expect(kinds({ ...withFormat({ tables: [table('A', 4)] }), status: 'FINISHED', podium })).toEqual([
      'podium-1',
      'standings-1',
    ]);
  });

  test('with nothing to show there is one page that says so', () => {
    expect(kinds(running)).toEqual(['nothing']);
    expect(kinds({ ...running, status: 'CLOSED' })).toEqual(['nothing']);
    expect(kinds(withFormat({ tables: [table('A', 0)] }))).toEqual(['nothing']);
  });

  test('matches are split over pages, and the last one counts those left out', () => {
    const pages = toPages(withFormat({ matches: matches(matchesOnPage * 4 + 3), more: 7 }));
    expect(pages.map((page) => (page.kind === 'matches' ? [page.matches.length, page.more] : []))).toEqual([
      [matchesOnPage, 0],
      [matchesOnPage, 0],
      [matchesOnPage, 0],
      [matchesOnPage, 10],
    ]);
    expect(pages.map(({ number, of }) => [number, of])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
  });

  test('those that were not read are counted with what comes next, where there is any', () => {
    const pages = toPages(withFormat({ matches: [match(1), match(2, 'next')], more: 5 }));
    expect(pages.map((page) => page.kind === 'matches' && [page.isNext, page.more])).toEqual([
      [false, 0],
      [true, 5],
    ]);
  });

  test('tables end at the eighth page, which says that there is more', () => {
    const many = toPages(
      withFormat({ tables: Array.from({ length: 40 }, (_, room) => table(`R${room}`, 8)) }),
    );
    expect(many.map((page) => page.kind === 'tables' && page.isCut)).toEqual([
      ...Array<boolean>(7).fill(false),
      true,
    ]);
    const few = toPages(
      withFormat({ tables: Array.from({ length: 16 }, (_, room) => table(`R${room}`, 8)) }),
    );
    expect(few.map((page) => page.kind === 'tables' && page.isCut)).toEqual(Array<boolean>(8).fill(false));
  });
});

describe('columns of tables', () => {
  const shape = (tables: BoardTable[]) =>
    toColumns(tables).map((parts) =>
      parts.map(({ title, rows, isContinued, more }) => [title.en, rows.length, isContinued, more]),
    );

  test('short tables share a column and are never split', () => {
    expect(shape([table('A', 4), table('B', 5), table('C', 4)])).toEqual([
      [
        ['A', 4, false, 0],
        ['B', 5, false, 0],
      ],
      [['C', 4, false, 0]],
    ]);
  });

  test('a long table begins a column and goes on in the next, and another may stand below its end', () => {
    expect(shape([table('A', 2), table('B', 23), table('C', 3)])).toEqual([
      [['A', 2, false, 0]],
      [['B', 10, false, 0]],
      [['B', 10, true, 0]],
      [
        ['B', 3, true, 0],
        ['C', 3, false, 0],
      ],
    ]);
  });

  test('the number of rows left out stands once, below the last row', () => {
    const [first, second] = toColumns([table('A', 19, 30)]);
    expect([first?.[0]?.more, second?.[0]?.more]).toEqual([0, 30]);
  });

  test('no column has more lines than fit', () => {
    for (let rows = 1; rows < 40; rows += 1)
      for (const parts of toColumns([table('A', rows), table('B', 5), table('C', rows)]))
        expect(parts.reduce((lines, part) => lines + 1 + part.rows.length, 0)).toBeLessThanOrEqual(
          linesOfColumn,
        );
  });
});

describe('a drawn page', () => {
  test('holds any name as text', () => {
    const [page] = toPages(withFormat({ matches: [{ ...match(1), names: ['<img src=x>', '"B" & Co'] }] }));
    const { html } = drawPage(page!, 'en');
    expect(html).toContain('<bdi class="name">&lt;img src=x&gt;</bdi>');
    expect(html).toContain('<bdi class="name">&quot;B&quot; &amp; Co</bdi>');
  });

  test('[O26] speaks spectators’ words in both languages', () => {
    const pages = toPages(withFormat({ matches: [match(12, 'review'), match(13, 'next')] }));
    const said = (language: 'en' | 'it') => pages.map((page) => drawPage(page, language));
    expect(said('en').map(({ heading }) => heading)).toEqual(['Being played', 'Next up']);
    expect(said('it').map(({ heading }) => heading)).toEqual(['In corso', 'Prossime partite']);
    expect(said('en')[0]?.html).toContain('<b>Match 12</b> Round 1</span><em>Result under review</em>');
    expect(said('it')[0]?.html).toContain('<b>Partita 12</b> Turno 1</span><em>Risultato in verifica</em>');
  });

  test('names the winner, and places that are shared', () => {
    const podium = [
      { name: 'Alva', place_from: 1, place_to: 1 },
      { name: 'Bea', place_from: 2, place_to: 2 },
      { name: 'Cleo', place_from: 3, place_to: 4 },
    ];
    const [page] = toPages({ ...running, status: 'FINISHED', podium });
    const { html } = drawPage(page!, 'en');
    for (const said of ['Winner</p><p><bdi class="name">Alva', 'Place 2', 'Places 3 to 4'])
      expect(html).toContain(said);
  });
});
