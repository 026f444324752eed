import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { greeting } from './fill.ts';

/** The accounts that the README lists. */
const accounts = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8').match(
  /^\| `[\w-]+@matchdesk\.test`/gm,
);

test('whoever starts the demo is told the five accounts that the README lists', () => {
  expect(accounts).toHaveLength(5);
  const named = greeting('http://localhost:3000').match(/\S+@matchdesk\.test/g);
  expect(named?.map((email) => `| \`${email}\``)).toEqual(accounts);
});
