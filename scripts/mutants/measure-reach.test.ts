import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findLoadedFiles } from './loaded-files.ts';
import { readReach } from './measure-reach.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-reach-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sources = {
  'engine/src/limit.ts': 'export const limit = (most: number) => ({ most, less: () => most - 1 });\n',
  'engine/src/limits.ts': "import { limit } from './limit.ts';\nexport const five = limit(5);\n",
};
const tests = {
  'engine/src/one.test.ts':
    "import { five } from './limits.ts';\ntest('five', () => expect(five.most).toBe(5));\n",
  'engine/src/two.test.ts':
    "import { five } from './limits.ts';\ntest('less', () => expect(five.less()).toBe(4));\n",
  'engine/src/six.test.ts':
    "import { limit } from './limit.ts';\ntest('six', () => expect(limit(6).most).toBe(6));\n",
};
const config = `export default {
  test: { projects: [{ test: { globals: true, isolate: false, maxWorkers: 1, include: ['engine/**/*.test.ts'] } }] },
};
`;
const texts = new Map(Object.entries({ ...sources, ...tests }));

test('what runs while a module is loaded counts for each test file that loads it, not only for the first', async () => {
  for (const [path, text] of [...texts, ['vitest.config.ts', config] as const]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const reach = await readReach(root, Object.keys(tests), {
    texts,
    isMutable: (path) => path in sources,
    loadedWith: findLoadedFiles(texts),
  });
  const functionsOf = (name: string) => {
    const { functions, loading } = reach[`engine/src/${name}.test.ts`]!.files['engine/src/limit.ts']!;
    return { functions, loading };
  };
  expect(functionsOf('one')).toEqual({ functions: [], loading: [0] });
  expect(functionsOf('two')).toEqual({ functions: [1], loading: [0] });
  expect(functionsOf('six')).toEqual({ functions: [0], loading: [] });
});
