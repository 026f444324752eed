import { describe, expect, it } from 'vitest';
import { changedPart } from './changed-part.ts';

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
