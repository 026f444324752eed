import { sayField } from '@matchdesk/contract/field-sentences';
import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { cleanHtml, cleanIfHtml } from './clean-html.ts';

test('rich text keeps what the editor makes, and loses what runs', () => {
  expect(cleanHtml('<p>a <strong>b</strong><br>c</p><ul><li>d</li></ul>')).toBe(
    '<p>a <strong>b</strong><br />c</p><ul><li>d</li></ul>',
  );
  expect(cleanHtml('<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>')).toBe(
    '<p>a<a rel="noopener noreferrer nofollow" target="_blank">b</a></p>',
  );
});

test('many parts beside each other are kept, and thousands inside of each other are refused at once', () => {
  expect(cleanHtml('<p>a'.repeat(5000))).toBe('<p>a</p>'.repeat(5000));
  for (const part of ['<b>', '<p><b>', '<ul><li>', '<b><!--</b>-->', '<x>'])
    expect(() => cleanHtml(part.repeat(200_000 / part.length))).toThrow(Refusal);
}, 20_000);

test('rich text loses the characters that nobody sees, written as they are or by their numbers', () => {
  const signs = ['\u202e', '&#x202e;', '&#8238;', '&rlm;', '\u200b', '&ZeroWidthSpace;', '&shy;', '\u0000'];
  for (const sign of signs) expect(cleanHtml(`<p>in${sign}voice</p>`), sign).toBe('<p>invoice</p>');
  expect(cleanHtml('<p>&#x202e;<b>&#8203;</b></p>')).toBe('<p><b></b></p>');
  expect(cleanHtml('<p>می\u200cخواهم &amp;#x202e; 👩‍👩‍👧</p>')).toBe(
    '<p>می\u200cخواهم &amp;#x202e; 👩‍👩‍👧</p>',
  );
});

test.each([
  'java\u200bscript:x()',
  'java&#8203;script:x()',
  'java&shy;script:x()',
  'data&#x202e;:text/html,x',
])('an address that runs once its invisible characters are gone (%s) is no address', (href) => {
  expect(cleanHtml(`<a href="${href}">a</a>`)).toBe(
    '<a rel="noopener noreferrer nofollow" target="_blank">a</a>',
  );
});

test.each([
  ['colspan="1000"', ' colspan="20"'],
  ['colspan="3" rowspan="65534"', ' colspan="3" rowspan="100"'],
  ['colspan=" 1000x"', ' colspan="20"'],
  ['colspan="0" rowspan="-5"', ''],
  ['colspan="1" rowspan="x"', ''],
])('a cell with %s is kept with%s', (given, kept) => {
  expect(cleanHtml(`<table><tr><td ${given}>a</td><th ${given}>b</th></tr></table>`)).toBe(
    `<table><tr><td${kept}>a</td><th${kept}>b</th></tr></table>`,
  );
});

test('a plain text stays as it is written, and one with HTML is cleaned', () => {
  for (const plain of ['Tom & Jerry', '5 < 6', 'a <3 b', 'Two\nlines'])
    expect(cleanIfHtml(plain, 'text')).toBe(plain);
  expect(cleanIfHtml('<b>a</b><script>x()</script>', 'text')).toBe('<b>a</b>');
  expect(cleanIfHtml('in&#x202e;voice', 'text')).toBe('invoice');
});

test('every tag of the editor is kept, and others go without what is inside of them being lost', () => {
  const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'blockquote'];
  const words = ['strong', 'b', 'em', 'i', 'u', 's', 'code'];
  for (const tag of [...blocks, ...words]) expect(cleanHtml(`<${tag}>a</${tag}>`)).toBe(`<${tag}>a</${tag}>`);
  for (const kept of [
    'a<br />b<hr />c',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ])
    expect(cleanHtml(kept)).toBe(kept);
  for (const tag of ['h5', 'div', 'span', 'font', 'form', 'svg'])
    expect(cleanHtml(`<${tag} style="x" class="y" id="z">a</${tag}>`), tag).toBe('a');
  for (const gone of [
    '<img src="https://x.test/a.png">',
    '<iframe src="https://x.test"></iframe>',
    '<style>p{}</style>',
  ])
    expect(cleanHtml(gone)).toBe('');
});

test.each([
  ['http://a.test', ' href="http://a.test"'],
  ['https://a.test/b?c=1', ' href="https://a.test/b?c=1"'],
  ['mailto:a@b.test', ' href="mailto:a@b.test"'],
  ['/rules', ' href="/rules"'],
  ['ftp://a.test', ''],
  ['tel:1', ''],
  ['//a.test', ''],
])('a link to %s opens apart with%s', (href, kept) => {
  expect(cleanHtml(`<a href="${href}" target="_self" rel="opener" name="x">a</a>`)).toBe(
    `<a${kept} target="_blank" rel="noopener noreferrer nofollow">a</a>`,
  );
});

test.each([
  ['2', '2', '2', '2'],
  ['20', '100', '20', '100'],
  ['21', '101', '20', '100'],
])('a cell over %s columns and %s rows stands over %s and %s', (colspan, rowspan, columns, rows) => {
  expect(cleanHtml(`<td colspan="${colspan}" rowspan="${rowspan}" class="x">a</td>`)).toBe(
    `<td colspan="${columns}" rowspan="${rows}">a</td>`,
  );
});

test('two hundred parts inside of each other are kept, and with one more the field is named', () => {
  const nested = (levels: number) => `${'<b>'.repeat(levels)}a${'</b>'.repeat(levels)}`;
  expect(cleanHtml(nested(200))).toBe(nested(200));
  const refusalOf = (clean: () => string) => {
    try {
      return clean();
    } catch (error) {
      return (error as Refusal).body('en');
    }
  };
  const errors = (field: string) => ({
    message: 'Please check the marked fields.',
    code: 'check-fields',
    errors: { [field]: [sayField('text-too-nested', 'en')] },
  });
  expect(refusalOf(() => cleanHtml(nested(201)))).toEqual(errors('content'));
  expect(refusalOf(() => cleanIfHtml(nested(201), 'text'))).toEqual(errors('text'));
});

test.each(['<B>a</B>', 'a</p>', 'a<!-- b -->', 'a<?b?>', '&#97;', '&lt;'])('%s is HTML', (text) => {
  expect(cleanIfHtml(text, 'text')).toBe(cleanHtml(text));
});
