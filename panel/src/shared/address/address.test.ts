import { expect, test } from 'vitest';
import { toSearch } from './address.ts';

test('what a link puts behind the ? is read as text, also before the address is written', () => {
  const search = toSearch({ queue: 'calls', call: 7, match: undefined });
  expect(search).toEqual({ queue: 'calls', call: '7', match: undefined });
});
