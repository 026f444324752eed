import { expect, test } from 'vitest';
import * as z from 'zod';
import { anyone, signedIn, staff } from './access.ts';
import { type Endpoint, isEndpoint, takesKey } from './endpoint.ts';

const change: Endpoint = { method: 'POST', path: '/x', summary: '', access: staff, reply: z.null() };

test('a change by somebody known may carry a key, unless its answer is a secret', () => {
  expect(
    (['POST', 'PUT', 'DELETE', 'GET'] as const).map((method) => takesKey({ ...change, method })),
  ).toEqual([true, true, true, false]);
  expect([anyone, signedIn].map((access) => takesKey({ ...change, access }))).toEqual([false, true]);
  expect(takesKey({ ...change, isSecret: true })).toBe(false);
});

test('a call is known by its method, its path and its access', () => {
  expect(isEndpoint(change)).toBe(true);
  for (const part of ['method', 'path', 'access'])
    expect(isEndpoint(Object.fromEntries(Object.entries(change).filter(([name]) => name !== part)))).toBe(
      false,
    );
  const called = Object.assign(() => null, change);
  for (const value of [null, undefined, 'POST', called]) expect(isEndpoint(value)).toBe(false);
});
