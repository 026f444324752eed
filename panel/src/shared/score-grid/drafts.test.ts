import { expect, test } from 'vitest';
import { row } from '#testing/grid-row.ts';
import { createDrafts, type Keep, theirsIn } from './drafts.ts';

function memory(): Keep & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

test('a typed cell is kept with what was there, survives a reload, and is gone when it is as before', () => {
  const keep = memory();
  const drafts = createDrafts('grid', keep);
  drafts.enter(row(1, 4), { points: 9 });
  drafts.enter(row(2, null), { points: 0 });
  drafts.enter(row(3, 5), { points: 5 });
  expect(drafts.list().map(({ id, points, was }) => [id, points, was.points])).toEqual([
    [1, 9, 4],
    [2, 0, null],
  ]);
  const again = createDrafts('grid', keep);
  expect(again.find(1)).toMatchObject({ points: 9, was: { points: 4 }, state: 'unsaved' });
  again.enter(row(1, 4), { points: 4 });
  again.enter(row(2, null), { points: null });
  expect(again.list()).toEqual([]);
  expect(keep.texts.size).toBe(0);
  keep.texts.set('grid', 'nonsense');
  expect(createDrafts('grid', keep).list()).toEqual([]);
});

test('points and tick of one line are one entry, and entries are taken back one by one', () => {
  const drafts = createDrafts('grid', memory());
  const line = row(1, 4, { passed: false });
  drafts.enter(line, { points: 9 });
  drafts.enter(line, { passed: true });
  expect(drafts.find(1)).toMatchObject({ points: 9, passed: true, was: { points: 4, passed: false } });
  expect(drafts.undo()).toBe(1);
  expect(drafts.find(1)).not.toHaveProperty('passed');
  expect(drafts.undo()).toBe(1);
  expect(drafts.find(1)).toBeUndefined();
  expect(drafts.undo()).toBeUndefined();
});

test('what is no score stays as it was typed, is not saved, and is a conflict only once it can be read', () => {
  const keep = memory();
  const drafts = createDrafts('grid', keep);
  const line = row(1, 4, { passed: false });
  drafts.enter(line, { text: '1.5' });
  drafts.enter(row(2, null), { points: 3 });
  expect(drafts.find(1)).toMatchObject({ text: '1.5', was: { points: 4 }, state: 'unsaved' });
  expect(drafts.find(1)).not.toHaveProperty('points');
  expect(createDrafts('grid', keep).find(1)).toMatchObject({ text: '1.5' });
  drafts.enter(line, { passed: true });
  expect(drafts.beginSave().map(({ id }) => id)).toEqual([2]);
  expect(theirsIn(drafts.find(1)!, row(1, 14))).toBeUndefined();
  drafts.enter(line, { points: 15 });
  expect(drafts.find(1)).toMatchObject({ points: 15, passed: true });
  expect(drafts.find(1)).not.toHaveProperty('text');
  expect(theirsIn(drafts.find(1)!, row(1, 14))).toMatchObject({ points: 14 });
  expect(drafts.undo()).toBe(1);
  expect(drafts.find(1)).toMatchObject({ text: '1.5' });
  drafts.enter(line, { points: 4 });
  drafts.enter(line, { passed: false });
  expect(drafts.find(1)).toBeUndefined();
});

test('a save drops what was saved, marks what was refused, and leaves what was typed meanwhile', () => {
  const drafts = createDrafts('grid', memory());
  for (const id of [1, 2, 3, 4]) drafts.enter(row(id, null), { points: id });
  const sent = drafts.beginSave();
  expect(drafts.find(1)?.state).toBe('saving');
  drafts.enter(row(2, null), { points: 22 });
  drafts.endSave(sent, {
    saved: [1, 2],
    conflicts: [{ id: 3, points: 14, by: 'Anna' }],
    reason: 'No.',
  });
  expect(drafts.find(1)).toBeUndefined();
  expect(drafts.find(2)).toMatchObject({ points: 22, was: { points: 2 }, state: 'unsaved' });
  expect(drafts.find(4)).toMatchObject({ state: 'refused', reason: 'No.' });
  expect(theirsIn(drafts.find(3)!, row(3, null))).toMatchObject({ points: 14, by: 'Anna' });
  expect(drafts.beginSave().map(({ id }) => id)).toEqual([2, 4]);
});

test('a colleague’s change under my cell is a conflict; mine is saved over it, theirs drops mine', () => {
  const drafts = createDrafts('grid', memory());
  drafts.enter(row(1, 4), { points: 9 });
  expect(theirsIn(drafts.find(1)!, row(1, 4))).toBeUndefined();
  expect(theirsIn(drafts.find(1)!, row(1, 9))).toBeUndefined();
  const changed = row(1, 14, { by: 'Anna' });
  expect(theirsIn(drafts.find(1)!, changed)).toMatchObject({ points: 14, by: 'Anna' });
  drafts.keepMine(changed);
  expect(theirsIn(drafts.find(1)!, changed)).toBeUndefined();
  expect(drafts.find(1)).toMatchObject({ points: 9, was: { points: 14 } });
  drafts.drop(1);
  expect(drafts.list()).toEqual([]);
});
