import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { fieldSentences } from '../field-sentences.ts';
import { BracketTemplateForm, RoomTemplateForm } from './templates.ts';

const rounds = (count: number) => Array.from({ length: count }, () => ({}));
const form = { title: 'Short', game_id: 3, info: rounds(1) };

const wrongIn = (more: object, schema = BracketTemplateForm) => {
  const checked = check(schema, { ...form, ...more }, 'en');
  return checked.ok ? {} : checked.errors;
};
const { en: noGame } = fieldSentences['game-empty'];
const { en: noTitle } = fieldSentences['title-empty'];

test.each([undefined, null, '', ' ', 0, '0'])('a template without a game (%j) is refused', (game_id) => {
  expect(wrongIn({ game_id })).toEqual({ game_id: [noGame] });
});

test('a game is a number', () => {
  for (const game_id of ['x', [], {}, 1.5, true])
    expect(wrongIn({ game_id })).toEqual({ game_id: [fieldSentences['whole-number'].en] });
  expect(wrongIn({ game_id: '3' })).toEqual({});
});

test('brackets have 1 to 8 rounds, rooms 1 to 16', () => {
  const none = [fieldSentences['rounds-empty'].en];
  for (const [schema, most] of [
    [BracketTemplateForm, 8],
    [RoomTemplateForm, 16],
  ] as const) {
    for (const info of [undefined, null, '', []]) expect(wrongIn({ info }, schema)).toEqual({ info: none });
    expect(wrongIn({ info: rounds(most) }, schema)).toEqual({});
    expect(wrongIn({ info: rounds(most + 1) }, schema)).toEqual({ info: [`At most ${most} rounds`] });
  }
  expect(BracketTemplateForm.parse(form).info).toEqual([{ duration: 30, matches: 1 }]);
});

test('the title may be sent as name; one of them is needed', () => {
  const titleOf = (more: object) => BracketTemplateForm.parse({ ...form, ...more }).title;
  expect(titleOf({ title: undefined, name: 'Named' })).toBe('Named');
  expect(titleOf({ title: '', name: 'Named' })).toBe('Named');
  expect(titleOf({ name: 'Named' })).toBe('Short');
  expect(wrongIn({ title: undefined })).toEqual({ title: [noTitle] });
  expect(wrongIn({ title: undefined, game_id: '' })).toEqual({ title: [noTitle], game_id: [noGame] });
  expect(wrongIn({ title: undefined, info: 'x' })).toHaveProperty('title', [noTitle]);
  expect(wrongIn({ title: 5 })).not.toHaveProperty('title', [noTitle]);
  expect(wrongIn({ title: '', name: 'x'.repeat(51) })).toEqual({ name: ['At most 50 characters'] });
});
