import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const linksOf = (message: string) => textParts(message).filter(({ href }) => href !== undefined);

test('a link stands between the texts around it, also without its scheme', () => {
  expect(textParts('see https://a.test/x?y=1#z, or docs.example.com/rules.')).toEqual([
    { text: 'see ' },
    { text: 'https://a.test/x?y=1#z', href: 'https://a.test/x?y=1#z' },
    { text: ', or ' },
    { text: 'docs.example.com/rules', href: 'https://docs.example.com/rules' },
    { text: '.' },
  ]);
  expect(textParts('https://a.test/x')).toEqual([{ text: 'https://a.test/x', href: 'https://a.test/x' }]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'mailto:a@b.com',
  'a@b.com',
  'ftp://a.com/x',
  '//a.com/x',
  'file:///etc/passwd',
  '<img src=x onerror=alert(1)>',
])('%s is no link', (message) => {
  expect(linksOf(message)).toEqual([]);
  expect(textParts(message)).toEqual([{ text: message }]);
});

test('a host in other letters is shown as it really is', () => {
  expect(linksOf('http://аррӏе.com/login')).toEqual([
    { text: 'http://xn--80ak6aa92e.com/login', href: 'http://xn--80ak6aa92e.com/login' },
  ]);
});

test('characters that turn the direction of the text are taken out, line breaks stay', () => {
  expect(textParts('one\u202e two\n\u0007three')).toEqual([{ text: 'one two\nthree' }]);
});

test('a very long text is not searched', () => {
  expect(linksOf(`https://a.test ${'x'.repeat(2000)}`)).toEqual([]);
  const link = 'https://a.test';
  const [longest, longer] = [1985, 1986].map((count) => `${link} ${'x'.repeat(count)}`);
  expect(textParts(longest!)).toHaveLength(2);
  expect(textParts(longer!)).toEqual([{ text: longer }]);
});

test('links may stand first, last and side by side, and a text may be empty', () => {
  expect(textParts('')).toEqual([]);
  expect(textParts('http://a.com/x b.com')).toEqual([
    { text: 'http://a.com/x', href: 'http://a.com/x' },
    { text: ' ' },
    { text: 'b.com', href: 'https://b.com/' },
  ]);
  expect(textParts('ftp://a.com and b.com!')).toEqual([
    { text: 'ftp://a.com and ' },
    { text: 'b.com', href: 'https://b.com/' },
    { text: '!' },
  ]);
});

test('only the host of a link is written anew', () => {
  expect(linksOf('https://аррӏе.com?a=1#ä')[0]?.text).toBe('https://xn--80ak6aa92e.com?a=1#ä');
  expect(linksOf('https://a.com/ä')[0]?.text).toBe('https://a.com/ä');
});
