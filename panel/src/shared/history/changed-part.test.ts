import { describe, expect, it, vi } from 'vitest';
import { changedPart, plainText } from './changed-part.ts';

const long = 'Every match is a best of three unless the schedule of the day says otherwise';

describe('what changed in a text', () => {
  it('is the whole of a short one', () => {
    expect(changedPart('Cup', 'Big cup')).toEqual({ before: 'Cup', after: 'Big cup' });
  });

  it('is the part that differs, with a few words around', () => {
    const { before, after } = changedPart(`${long}. Three. ${long}`, `${long}. Five. ${long}`);
    expect(before).toMatch(/^….*Three.*…$/);
    expect(after).toMatch(/^….*Five.*…$/);
    expect(before.length).toBeLessThan(70);
  });

  it('is never longer than can be read', () => {
    expect(changedPart('', long.repeat(20)).after.length).toBeLessThan(170);
    const [whole, cut] = [160, 161].map((length) => changedPart('', 'x'.repeat(length)).after);
    expect([whole, cut]).toEqual(['x'.repeat(160), `${'x'.repeat(160)}…`]);
  });
});

describe('the words around a change', () => {
  const text = (before: number, after: number, middle: string) =>
    `${'a'.repeat(before)}${middle}${'z'.repeat(after)}`;
  const cut = (before: number, after: number) =>
    changedPart(text(before, after, '1'), text(before, after, '22'));

  it('are 24 characters on each side', () => {
    expect(cut(24, 24)).toEqual({ before: text(24, 24, '1'), after: text(24, 24, '22') });
    expect(cut(25, 25)).toEqual({ before: `…${text(24, 24, '1')}…`, after: `…${text(24, 24, '22')}…` });
  });

  it('end where one text ends within the other', () => {
    expect(changedPart('aaa', 'aa')).toEqual({ before: 'aaa', after: 'aa' });
    const [sixty, more] = ['a'.repeat(60), 'a'.repeat(61)];
    expect(changedPart(sixty, more)).toEqual({ before: `…${'a'.repeat(24)}`, after: `…${'a'.repeat(25)}` });
    const [once, twice] = [text(0, 24, 'ab'), text(0, 24, 'abb')];
    expect(changedPart(once, twice)).toEqual({ before: once, after: twice });
    expect(changedPart('same', 'same')).toEqual({ before: 'same', after: 'same' });
    const long = 'a'.repeat(30);
    expect(changedPart(long, `${long}b`)).toEqual({
      before: `…${'a'.repeat(24)}`,
      after: `…${'a'.repeat(24)}b`,
    });
  });

  it('are left out once where the change itself is too long', () => {
    expect(changedPart(text(0, 30, ''), text(0, 30, 'x'.repeat(200))).after).toBe(`${'x'.repeat(160)}…`);
  });
});

describe('the text of HTML', () => {
  it('keeps words of different blocks apart', () => {
    const parsed = vi.fn((html: string) => ({ body: { textContent: html.replaceAll(/<[^>]*>/g, '') } }));
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = parsed;
      },
    );
    expect(plainText('<h2>One</h2><p>two<br>three</p> <b>fo</b>ur ')).toBe('One two three four');
    expect(parsed.mock.lastCall).toEqual([expect.any(String), 'text/html']);
    vi.unstubAllGlobals();
  });
});
