import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { fieldSentences } from '../field-sentences.ts';
import { Selection } from './participants.bulk.ts';

test('a selection has ids or a filter, not both', () => {
  for (const selection of [{ ids: [1] }, { filter: {} }])
    expect(check(Selection, selection, 'en')).toMatchObject({ ok: true });
  for (const selection of [{}, { ids: [1], filter: {} }])
    expect(check(Selection, selection, 'en')).toEqual({
      ok: false,
      errors: { ids: [fieldSentences.selection.en] },
    });
});
