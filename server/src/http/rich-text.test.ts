import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { cleanHtml } from './rich-text.ts';

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
