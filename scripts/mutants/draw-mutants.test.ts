import { expect, test } from 'vitest';
import { drawMutants } from './draw-mutants.ts';

const folder = 'server/src/areas/money/billing';
const texts = new Map(
  Array.from({ length: 30 }, (_, at): [string, string] => [
    `${folder}/part-${at}.ts`,
    'export const f = (a: number) => ({ b: a === 1, c: a < 2, d: a !== 3, e: a > 4 });\n',
  ]),
);
const draw = (
  count: number,
  misfits: (texts: ReadonlyMap<string, string>) => Set<string> = () => new Set(),
) => drawMutants(texts, 'money', { misfits }, { count, seed: 7 });

test('a draw has the size that was asked for, and is spread over the files', () => {
  const { mutants, unfit } = draw(40);
  expect(mutants).toHaveLength(40);
  expect(unfit).toBe(0);
  expect(new Set(mutants.map(({ file }) => file)).size).toBeGreaterThan(20);
  expect(draw(40)).toEqual({ mutants, unfit });
});

test('a fault that does not fit the types is counted and left out, the next text of its place is tried', () => {
  const { mutants, unfit } = draw(
    40,
    (swapped) => new Set([...swapped].filter(([, text]) => !text.includes("''")).map(([file]) => file)),
  );
  expect(mutants.length).toBeGreaterThan(0);
  expect(mutants.filter(({ after }) => after !== "''")).toEqual([]);
  expect(unfit).toBeGreaterThan(0);
});

test('a fault says where it is and what stood there', () => {
  const [{ line, before, after } = { line: 0, before: '', after: '' }] = draw(1).mutants;
  expect(line).toBe(1);
  expect(before).not.toBe(after);
});
