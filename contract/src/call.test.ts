import { expect, test } from 'vitest';
import { markers } from './call.ts';

test('calls of the panel carry the headers that integrators know', () => {
  expect(markers).toEqual({ client: 'X-Client', admin: 'X-Admin' });
});
