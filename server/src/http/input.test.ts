import { anyone, signedIn, staff, staffUnlessPublic } from '@matchdesk/contract/access';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { formLimits, isOpen, openBodyLimit, openKeys, refuseTooComplex, refuseTooLarge } from './input.ts';

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
const nested = (levels: number): object => (levels === 1 ? {} : { within: nested(levels - 1) });
const isRefused = (body: unknown) => {
  try {
    return refuseTooComplex(body) !== undefined;
  } catch {
    return true;
  }
};

test.each<[string, unknown, boolean]>([
  ['200 fields', keys(200), false],
  ['201 fields', keys(201), true],
  ['200 fields in two levels', { ...keys(99), more: keys(100) }, false],
  ['201 fields in two levels', { ...keys(99), more: keys(101) }, true],
  ['1000 entries', { list: Array(1000).fill(1) }, false],
  ['1001 entries in two lists', { one: Array(500).fill(1), two: Array(501).fill(1) }, true],
  ['eight levels', nested(8), false],
  ['nine levels', nested(9), true],
  ['nothing', null, false],
  ['a text', 'x'.repeat(10_000), false],
  ['a file', { file: new File(['x'], 'a') }, false],
])('%s', (_what, body, refused) => {
  expect(isRefused(body)).toBe(refused);
});

const call: Endpoint = { method: 'POST', path: '/x', summary: '', access: staff, reply: z.null() };

test('what others than staff may call is open', () => {
  const accesses = [staff, staffUnlessPublic, signedIn, anyone];
  expect(accesses.map((access) => isOpen({ ...call, access }))).toEqual([false, true, true, true]);
  expect([openBodyLimit, openKeys]).toEqual([16_384, 200]);
});

const binary = z.string().meta({ format: 'binary' });
const megabyte = 1024 * 1024;

test('a form may have a file more than it has fields for them, each five times too large', () => {
  const body = z.object({ icon: binary, image: binary, title: z.string() });
  const bytes = (text: number, files: number) => text + 128 * 1024 + files * 5 * 2 * megabyte;
  expect(formLimits({ ...call, body })).toEqual({
    files: 3,
    fields: 500,
    text: megabyte,
    bytes: bytes(megabyte, 3),
  });
  expect(formLimits({ ...call, access: signedIn })).toEqual({
    files: 1,
    fields: 200,
    text: megabyte,
    bytes: bytes(megabyte, 1),
  });
  expect(formLimits({ ...call, access: anyone, body })).toEqual({
    files: 3,
    fields: 200,
    text: 16_384,
    bytes: bytes(16_384, 3),
  });
});

test('a form that says it is larger is refused before it is read, and another body is not a form', () => {
  const { bytes } = formLimits(call);
  const isTooLarge = (type: string | undefined, length: number) => {
    const headers = { 'content-type': type, 'content-length': String(length) };
    try {
      return refuseTooLarge({ headers } as never, call) !== undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(isTooLarge('multipart/form-data; boundary=b', bytes)).toBe(false);
  expect(isTooLarge('multipart/form-data; boundary=b', bytes + 1)).toBe('body-too-large');
  expect(isTooLarge('application/json', bytes + 1)).toBe(false);
  expect(isTooLarge(undefined, bytes + 1)).toBe(false);
});
