import { expect, test } from 'vitest';
import { editedFromOf, editsOf } from './records.ts';

test('edits are counted by the version, or by the revision where there is one', () => {
  const terms = { version: 7, revision: 3 };
  expect([editsOf({ version: 7 }), editsOf(terms)]).toEqual([7, 3]);
  expect([editedFromOf({ version: 7 }, terms), editedFromOf(terms, terms)]).toEqual([7, 3]);
});
