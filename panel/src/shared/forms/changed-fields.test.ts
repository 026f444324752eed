import { describe, expect, it } from 'vitest';
import { changedFields, rebase } from './changed-fields.ts';

const base = { title: 'Cup', game_id: 3, content: '<p>old</p>' };

describe('two people in one form', () => {
  it('keeps what was typed and takes the rest from the other', () => {
    const typed = { ...base, title: 'My cup' };
    const saved = { ...base, content: '<p>theirs</p>' };
    expect(rebase(base, typed, saved)).toEqual({
      values: { title: 'My cup', game_id: 3, content: '<p>theirs</p>' },
      clashes: [],
    });
  });

  it('names the fields both changed, unless to the same end', () => {
    const typed = { title: 'My cup', game_id: 6, content: base.content };
    const saved = { title: 'Their cup', game_id: 6, content: base.content };
    expect(rebase(base, typed, saved)).toEqual({ values: typed, clashes: ['title'] });
  });

  it('sees a newly chosen file as a change', () => {
    const none: { icon: File | undefined } = { icon: undefined };
    expect(changedFields(none, { icon: new File(['x'], 'x.png') })).toEqual(['icon']);
  });
});
