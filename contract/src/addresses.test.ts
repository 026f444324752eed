import { expect, test } from 'vitest';
import * as z from 'zod';
import { check } from './check.ts';
import { appAddress, webAddress } from './fields.ts';

const accepted = (schema: ReturnType<typeof webAddress>, addresses: readonly string[]) =>
  addresses.filter((address) => schema.safeParse(address).success);

const pages = ['', 'https://a.it/b?c#d', 'http://a.it'];
const apps = ['matchdesk://open/7', 'mailto:a@b.it'];
const unsafe = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.it/1',
  'file:///etc',
  '//a.it',
  'a.it/b',
  '/b',
];

test('a link to a page has the scheme of one, and may be empty', () => {
  expect(accepted(webAddress(), [...pages, ...apps, ...unsafe])).toEqual(pages);
  expect(webAddress().parse(undefined)).toBe('');
});

test('a link into an app has any scheme that brings no content of its own', () => {
  expect(accepted(appAddress(), [...pages, ...apps, ...unsafe])).toEqual([...pages, ...apps]);
  expect(appAddress().parse(undefined)).toBe('');
});

test('whoever is refused reads what is needed', () => {
  const schema = z.object({ page: webAddress(), app: appAddress() });
  expect(check(schema, { page: '//a.it', app: '//a.it' }, 'en')).toMatchObject({
    errors: {
      page: ['An address that starts with https:// or http:// is needed'],
      app: ['An address such as https://… or app://… is needed'],
    },
  });
});

test.each([webAddress, appAddress])('an address has at most 500 characters', (kind) => {
  const address = (length: number) => 'https://a.it/'.padEnd(length, 'x');
  expect(accepted(kind(), [address(500), address(501)])).toEqual([address(500)]);
});
