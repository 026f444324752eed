import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBenches } from './command.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await mkdir(join(folder, 'panel'));
  const benches = {
    'draw.ts': `
      export const title = 'Draw';
      export const summary = 'single elimination';
      export function run(report) {
        console.log('a peer talks');
        report({ what: 'draw 8192', ours: 6.7123, unit: 'ms', reference: 10064, referenceName: 'peer', ratio: 1502, goal: '≥ 1000×', met: true });
        report({ what: 'draw 262144', ours: 240, unit: 'ms', met: false });
      }`,
    'panel/index.ts': `
      export const title = 'Panel';
      export const summary = 'first page';
      export const run = async () => { throw new Error('no Chromium found'); };`,
    'silent.ts': `
      export const title = 'Silent';
      export const summary = 'reports no row';
      export function run() {}`,
    'worker.ts': `throw new Error('a worker must not be imported by the list');`,
    'draw.test.ts': `throw new Error('a test must not be imported by the list');`,
  };
  for (const [path, source] of Object.entries(benches)) await writeFile(join(folder, path), source);
});

afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runBenches(args, {
    folder,
    print: (text) => out.push(text),
    progress: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('npm run bench', () => {
  it('lists every bench by name, title and summary', async () => {
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toContain('  draw    Draw: single elimination');
    expect(out).toContain('  panel   Panel: first page');
    expect(out).not.toContain('worker');
    expect(out).not.toContain('test');
  });

  it('prints one aligned table', async () => {
    const { code, out } = await run('draw');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'what         ours  unit  reference  by     ratio  goal     met',
      'draw 8192    6.71  ms       10,064  peer  1,502×  ≥ 1000×  yes',
      'draw 262144   240  ms                                      NO',
    ]);
  });

  it('prints one object and nothing else with --json', async () => {
    const { out, err } = await run('draw', '--json');
    expect(JSON.parse(out)).toEqual({
      bench: 'draw',
      rows: [
        {
          what: 'draw 8192',
          ours: 6.7123,
          unit: 'ms',
          reference: 10064,
          referenceName: 'peer',
          ratio: 1502,
          goal: '≥ 1000×',
          met: true,
        },
        {
          what: 'draw 262144',
          ours: 240,
          unit: 'ms',
          reference: null,
          referenceName: null,
          ratio: null,
          goal: null,
          met: false,
        },
      ],
    });
    expect(err).toContain('a peer talks');
  });

  it('names what exists when the name is unknown', async () => {
    const { code, out, err } = await run('drw');
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toBe("There is no bench named 'drw'. Benches: draw, panel, silent.");
  });

  it('passes on the sentence of a bench that throws', async () => {
    const { code, out, err } = await run('panel', '--json');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain("The bench 'panel' failed: no Chromium found");
  });

  it('fails a bench that reports no row', async () => {
    const { code, err } = await run('silent');
    expect(code).toBe(1);
    expect(err).toContain('reported nothing');
  });
});
