import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const rules = [...readFileSync(`${root}SPEC.md`, 'utf8').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(
  ([, id]) => id!,
);
const titles = globSync(`${root}src/**/*.test.ts`)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\btest\(\s*['"`]([^\n]*)/g)])
  .map(([, title]) => title!);
const cited = new Set(
  titles.flatMap((title) => [...title.matchAll(/\[([A-Z]{2,}\d+)\]/g)].map(([, id]) => id!)),
);

describe('[O1] the rules of SPEC.md', () => {
  test('are each cited by a test', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.filter((id) => !cited.has(id))).toEqual([]);
  });

  test('are the only ones that tests and code cite', () => {
    const known = new Set(rules);
    expect([...cited].filter((id) => !known.has(id))).toEqual([]);
    const inCode = globSync(`${root}src/**/*.ts`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\[([A-Z]{2,6}\d+)\]/g)].map(([, id]) => id!),
    );
    expect([...new Set(inCode)].filter((id) => !known.has(id))).toEqual([]);
  });
});

test('no file of the engine is near 300 lines', () => {
  const long = globSync(`${root}**/*.ts`, { exclude: ['**/node_modules/**'] }).filter(
    (file) => readFileSync(file, 'utf8').split('\n').length > 280,
  );
  expect(long).toEqual([]);
});
