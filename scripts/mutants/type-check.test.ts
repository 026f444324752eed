import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTypeCheck } from './type-check.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-types-'));
const written = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [], "noEmit": true } }',
  'limits.ts': 'export const most = 5;\n',
  'names.ts': "export const names: ('open' | 'closed')[] = ['open'];\n",
  'user.ts': "import { most } from './limits';\nexport const twice: number = most * 2;\n",
};
for (const [name, text] of Object.entries(written)) writeFileSync(join(root, name), text);
const types = openTypeCheck(root, '.', (file) => (file === 'limits.ts' ? ['user.ts'] : []));
afterAll(() => {
  types.close();
  rmSync(root, { recursive: true, force: true });
});

test('a text that fits passes, and one that does not fit is named, in itself or by who imports it', () => {
  const fitting = new Map([
    ['limits.ts', 'export const most = 6;\n'],
    ['names.ts', "export const names: ('open' | 'closed')[] = ['open', 'closed'];\n"],
  ]);
  expect(types.misfits(fitting)).toEqual(new Set());
  expect(
    types.misfits(new Map([['names.ts', "export const names: ('open' | 'closed')[] = [''];\n"]])),
  ).toEqual(new Set(['names.ts']));
  expect(types.misfits(new Map([['limits.ts', 'export const most = null;\n']]))).toEqual(
    new Set(['limits.ts']),
  );
  expect(types.misfits(fitting)).toEqual(new Set());
});

test('what was swapped is as it was on the disk', () => {
  for (const [name, text] of Object.entries(written))
    expect(readFileSync(join(root, name), 'utf8')).toBe(text);
});
