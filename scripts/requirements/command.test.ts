import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { traceRequirements } from './command.ts';

const wholeList = `
- GAME-01 (ui) — /games table: id, icon, name. [2 §2]
- GAME-02 (api) — GET /games returns the games. [2 §7]
  > Decision: (D10) by name.
  > Decision: (O2) the server enforces it.
- GAME-03 (rule) — Name is required. [2 §5]
- GAME-04 (const) — The default limit is 0. [2 §3]
- RT-01 (rt) — A push updates the match. [0 §4]
- ROUTE-12 (ui) — Season routes exist: /seasons, /seasons/edit/{id}. [0 §2.1]
- ROUTE-31 (rule) — A signed-in user opening /login is sent to /. [0 §2.2]
- SEAS-01 (ui) — /seasons table columns: id, title. [2 §2]
- SEAS-02 (ui) — A row click opens /seasons. [2 §2]
  > Decision: (D09) at once.
  > Decision: (O2) the server enforces it here too.
`;

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

interface Given {
  /** file → title → status */
  vitest?: Record<string, Record<string, string>>;
  playwright?: object;
  notBuilt?: string[];
  list?: string;
}

function build({ vitest, playwright, notBuilt, list = wholeList }: Given): string {
  const root = mkdtempSync(join(tmpdir(), 'requirements-'));
  roots.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('docs/requirements.md', list);
  const config = { rootDir: join(root, 'e2e') };
  if (playwright) write('.runtime/playwright.json', JSON.stringify({ config, ...playwright }));
  if (notBuilt)
    write('panel/src/not-built.ts', `export const notBuilt = ${JSON.stringify(notBuilt)} as const;`);
  if (vitest) {
    const testResults = Object.entries(vitest).map(([file, tests]) => ({
      name: join(root, file),
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
    }));
    write('.runtime/vitest.json', JSON.stringify({ testResults }));
  }
  return root;
}

async function trace(given: Given, ...args: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await traceRequirements(args, {
    root: build(given),
    colour: false,
    width: 60,
    print: (text) => out.push(text),
    complain: (text) => complaints.push(text),
  });
  return { code, out: out.join('\n'), complaints };
}

async function provenBy(given: Given): Promise<Record<string, string>> {
  const { out } = await trace(given, '--json');
  const areas = Object.values(JSON.parse(out)) as { provenBy: Record<string, string> }[];
  return Object.assign({}, ...areas.map((area) => area.provenBy));
}

function inBrowser(title: string, ...tests: object[]) {
  return {
    suites: [
      {
        title: 'games.spec.ts',
        file: 'games.spec.ts',
        suites: [{ title: 'games', specs: [{ title, file: 'games.spec.ts', tests }] }],
      },
    ],
  };
}

const passed = { status: 'expected', results: [{ status: 'passed' }] };
const everything = '[GAME-01, GAME-02, GAME-03, GAME-04, RT-01] shows';

describe('what counts as proof', () => {
  it('takes rules and constants from any test, and nothing else from a test of the code', async () => {
    const proven = await provenBy({ vitest: { 'server/a.test.ts': { [everything]: 'passed' } } });
    expect(Object.keys(proven)).toEqual(['GAME-03', 'GAME-04']);
    expect(proven['GAME-03']).toBe(`server/a.test.ts › ${everything}`);
  });

  it.each(['server/a.api.test.ts', 'server/a.live.test.ts'])(
    'takes calls and pushes from %s',
    async (file) => {
      const proven = await provenBy({ vitest: { [file]: { [everything]: 'passed' } } });
      expect(Object.keys(proven)).toEqual(['GAME-02', 'GAME-03', 'GAME-04', 'RT-01']);
    },
  );

  it('takes everything from the browser', async () => {
    const proven = await provenBy({ playwright: inBrowser(everything, passed) });
    expect(Object.keys(proven)).toEqual(['GAME-01', 'GAME-02', 'GAME-03', 'GAME-04', 'RT-01']);
    expect(proven['GAME-01']).toBe(`e2e/games.spec.ts › games ${everything}`);
  });

  it.each(['failed', 'skipped', 'pending', 'todo'])(
    'takes nothing from a test that is %s',
    async (status) => {
      expect(await provenBy({ vitest: { 'a.api.test.ts': { [everything]: status } } })).toEqual({});
    },
  );

  it.each([
    ['that failed', [{ status: 'unexpected', results: [{ status: 'failed' }] }]],
    ['that ran out of time', [{ status: 'unexpected', results: [{ status: 'timedOut' }] }]],
    ['that was skipped', [{ status: 'skipped', results: [{ status: 'skipped' }] }]],
    ['that never ran', [{ status: 'skipped', results: [] }]],
    ['that is expected to fail', [{ status: 'expected', results: [{ status: 'failed' }] }]],
    [
      'that failed in one of two projects',
      [passed, { status: 'unexpected', results: [{ status: 'failed' }] }],
    ],
  ])('takes nothing from a browser test %s', async (_, tests) => {
    expect(await provenBy({ playwright: inBrowser(everything, ...tests) })).toEqual({});
  });

  it('takes a browser test that passed at the second try, or was skipped in another project', async () => {
    const flaky = { status: 'flaky', results: [{ status: 'failed' }, { status: 'passed' }] };
    const skipped = { status: 'skipped', results: [{ status: 'skipped' }] };
    const proven = await provenBy({ playwright: inBrowser(everything, flaky, skipped) });
    expect(Object.keys(proven)).toHaveLength(5);
  });

  it('reads the ids of the groups around a test', async () => {
    const proven = await provenBy({
      vitest: { 'a.test.ts': { '[GAME-03] names [SE4] are required': 'passed' } },
    });
    expect(Object.keys(proven)).toEqual(['GAME-03']);
  });
});

describe('decisions', () => {
  it('are proven by any test that passed, each once', async () => {
    const { out } = await trace(
      {
        vitest: {
          'engine/a.test.ts': { '[D10, DE4] sorts': 'passed', '[O2] refuses': 'failed' },
          'b.api.test.ts': { '[O2, GAME-02] refuses': 'passed' },
        },
      },
      '--json',
      '--area',
      'D,O',
    );
    expect(JSON.parse(out)).toEqual({
      D: {
        proven: 1,
        total: 2,
        missing: ['D09'],
        replaced: {},
        provenBy: { D10: 'engine/a.test.ts › [D10, DE4] sorts' },
      },
      O: {
        proven: 1,
        total: 1,
        missing: [],
        replaced: {},
        provenBy: { O2: 'b.api.test.ts › [O2, GAME-02] refuses' },
      },
    });
  });

  it('that a later one is over are not missing, and are proven where a test still cites them', async () => {
    const list = `
  > Decision: (D01) white.
  > Decision: (D02) square.
  > Decision: (D03) heavy.
  > Decision: (O1) over D01: black.
  > Decision: (O2) over D02: round.`;
    const vitest = { 'a.test.ts': { '[D02] rolls': 'passed' } };
    const { out } = await trace({ vitest, list }, '--json');
    expect(JSON.parse(out).D).toMatchObject({
      proven: 1,
      total: 3,
      missing: ['D03'],
      replaced: { D01: 'O1' },
    });
    const table = await trace({ vitest, list });
    expect(table.out.split('\n').slice(-3)).toEqual([
      'D         1/3  missing: D03',
      '               replaced: D01 by O1',
      'O         0/2  missing: O1 O2',
    ]);
  });

  it('count among the eight ids of a title, and leave the rules of the engine alone', async () => {
    const vitest = { 'a.test.ts': { '[DE4, SE5, OD1] plays': 'passed' } };
    expect(await trace({ vitest })).toMatchObject({ code: 0, complaints: [] });
  });
});

describe('pages that are not built yet', () => {
  const cites = inBrowser('[ROUTE-12, ROUTE-31, SEAS-01, SEAS-02] opens', passed);

  it('count when the panel keeps no list of them', async () => {
    expect(Object.keys(await provenBy({ playwright: cites }))).toHaveLength(4);
  });

  it('make a route line missing when any of its paths is one', async () => {
    const proven = await provenBy({ playwright: cites, notBuilt: ['/seasons/edit/$id'] });
    expect(Object.keys(proven)).toEqual(['ROUTE-31', 'SEAS-01', 'SEAS-02']);
  });

  it('make another line missing only when it begins with the path', async () => {
    const proven = await provenBy({ playwright: cites, notBuilt: ['/seasons'] });
    expect(Object.keys(proven)).toEqual(['ROUTE-31', 'SEAS-02']);
  });

  it('do not matter where a line only sends people there', async () => {
    const proven = await provenBy({ playwright: cites, notBuilt: ['/'] });
    expect(Object.keys(proven)).toContain('ROUTE-31');
  });
});

describe('titles that cite what they may not', () => {
  const titled = (title: string) => ({ vitest: { 'a.test.ts': { [title]: 'passed' } } });

  it.each(['GAME-99', 'GAM-03', 'GAME-3', 'GAME-03..04', 'D9', 'D99', 'O02', 'O2..3'])(
    'fails on %s',
    async (id) => {
      const { code, complaints } = await trace(titled(`[${id}] works`));
      expect(code).toBe(1);
      expect(complaints).toEqual([
        `a.test.ts › [${id}] works: cites ${id}, which is not in docs/requirements.md`,
      ]);
    },
  );

  it('counts none of nine ids, and says so', async () => {
    const nine = [
      'GAME-01',
      'GAME-02',
      'GAME-03',
      'GAME-04',
      'RT-01',
      'ROUTE-12',
      'ROUTE-31',
      'SEAS-01',
      'SEAS-02',
    ];
    const { code, out, complaints } = await trace(titled(`[${nine.join(', ')}] works`), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).GAME.proven).toBe(0);
    expect(complaints).toEqual([expect.stringContaining('cites 9 ids; 8 is the most, so none counts')]);
  });

  it('takes eight, over group and test together', async () => {
    const eight = '[GAME-01, GAME-02, GAME-03, GAME-04] a [RT-01, ROUTE-12, ROUTE-31, SEAS-01, GAME-03] b';
    const { code, out } = await trace(titled(eight), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).GAME.proven).toBe(2);
  });
});

describe('the answer', () => {
  const given = { vitest: { 'a.api.test.ts': { '[GAME-02, GAME-03] lists': 'passed' } } };

  it('is one object with --json', async () => {
    const { out } = await trace(given, '--json', '--area', 'game,RT');
    expect(JSON.parse(out)).toEqual({
      GAME: {
        proven: 2,
        total: 4,
        missing: ['GAME-01', 'GAME-04'],
        replaced: {},
        provenBy: {
          'GAME-02': 'a.api.test.ts › [GAME-02, GAME-03] lists',
          'GAME-03': 'a.api.test.ts › [GAME-02, GAME-03] lists',
        },
      },
      RT: { proven: 0, total: 1, missing: ['RT-01'], replaced: {}, provenBy: {} },
    });
  });

  it('is a table with a line an area, the total last', async () => {
    const { code, out } = await trace(given);
    expect(code).toBe(0);
    expect(out.split('\n').slice(1)).toEqual([
      'no .runtime/playwright.json: no browser test counts',
      '',
      'GAME      2/4  missing: GAME-01 GAME-04',
      'RT        0/1  missing: RT-01',
      'ROUTE     0/2  missing: ROUTE-12 ROUTE-31',
      'SEAS      0/2  missing: SEAS-01 SEAS-02',
      '',
      'total     2/9',
      '',
      'D         0/2  missing: D09 D10',
      'O         0/1  missing: O2',
    ]);
  });

  it('counts what is beyond the specification apart from the total', async () => {
    const list = `
- GAME-03 (rule) — Name is required. [2 §5]
- PLAY-01 (rule) — A player reads what comes next.
- PLAY-02 (rule) — At once.
  > Decision: (O2) the server enforces it.`;
    const vitest = { 'a.test.ts': { '[GAME-03, PLAY-02] works': 'passed' } };
    const { out } = await trace({ vitest, list });
    expect(out.split('\n').slice(3)).toEqual([
      'GAME      1/1',
      '',
      'total     1/1',
      '',
      'PLAY      1/2  missing: PLAY-01',
      '',
      'O         0/1  missing: O2',
    ]);
  });

  it('says when there is no record, and counts nothing', async () => {
    expect(await trace({})).toEqual({
      code: 0,
      out: 'no test record yet: run npm test first',
      complaints: [],
    });
    const { code, out } = await trace({}, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).GAME).toEqual({
      proven: 0,
      total: 4,
      missing: ['GAME-01', 'GAME-02', 'GAME-03', 'GAME-04'],
      replaced: {},
      provenBy: {},
    });
  });

  it('names the areas when asked for one that does not exist', async () => {
    const { code, complaints } = await trace(given, '--area=GAMES');
    expect(code).toBe(2);
    expect(complaints).toEqual(['There is no area GAMES. Areas: GAME, RT, ROUTE, SEAS, D, O.']);
  });
});
