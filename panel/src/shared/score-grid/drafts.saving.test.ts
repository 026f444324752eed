import { expect, test, vi } from 'vitest';
import { row } from '#testing/grid-row.ts';
import { createDrafts, type Draft, isReadable, type Keep, theirsIn } from './drafts.ts';

function open(key = 'grid', texts = new Map<string, string>()) {
  const keep: Keep = {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
  return { drafts: createDrafts(key, keep), texts };
}

const unsaved = (id: number, more: Partial<Draft>): Draft => ({
  id,
  was: { points: null, passed: false },
  state: 'unsaved',
  ...more,
});

test('a draft has what was entered and what was there, and nothing else', () => {
  const { drafts, texts } = open();
  drafts.enter(row(1, 4), { points: 9 });
  drafts.enter(row(2, null, { passed: true }), { passed: false });
  drafts.enter(row(3, null), { text: 'x' });
  const all = [
    unsaved(1, { points: 9, was: { points: 4, passed: false } }),
    unsaved(2, { passed: false, was: { points: null, passed: true } }),
    unsaved(3, { text: 'x' }),
  ];
  expect(drafts.list()).toEqual(all);
  expect(drafts.list().map(isReadable)).toEqual([true, true, false]);
  expect([...texts.keys()]).toEqual(['grid']);
  expect(JSON.parse(texts.get('grid')!)).toEqual(all);
});

test('a reload in the middle of a save leaves it unsaved, and what is no list is nothing', () => {
  const { drafts, texts } = open();
  drafts.enter(row(1, null), { points: 9 });
  drafts.beginSave();
  expect(open('grid', texts).drafts.list()).toEqual([unsaved(1, { points: 9 })]);
  expect(open('other', texts).drafts.list()).toEqual([]);
  expect(open('grid', new Map([['grid', '{"id":1}']])).drafts.list()).toEqual([]);
});

test('every change is told and counted, and what changes nothing is not', () => {
  const { drafts } = open();
  const heard = vi.fn();
  const leave = drafts.subscribe(heard);
  drafts.enter(row(1, 4), { points: 4 });
  drafts.enter(row(1, 4, { passed: true }), { passed: true });
  drafts.drop(1);
  drafts.keepMine(row(1, 4));
  expect(drafts.undo()).toBeUndefined();
  expect(drafts.beginSave()).toEqual([]);
  expect([heard.mock.calls.length, drafts.version(), drafts.list()]).toEqual([0, 0, []]);
  const counts = [
    () => drafts.enter(row(1, 4), { points: 5 }),
    () => drafts.drop(1),
    () => drafts.undo(),
    () => drafts.keepMine(row(1, 4)),
    () => drafts.beginSave(),
    () => drafts.endSave([], { saved: [], conflicts: [] }),
  ].map((step) => {
    step();
    return [heard.mock.calls.length, drafts.version()];
  });
  expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((count) => [count, count]));
  leave();
  drafts.drop(1);
  expect([heard.mock.calls.length, drafts.version()]).toEqual([6, 7]);
});

test('a dropped line comes back by undo, a refused one as unsaved; a save ends what can be taken back', () => {
  const { drafts } = open();
  drafts.enter(row(1, null), { points: 5 });
  drafts.endSave(drafts.beginSave(), { saved: [], conflicts: [] });
  expect(drafts.list()).toEqual([unsaved(1, { points: 5, state: 'refused' })]);
  expect(drafts.undo()).toBeUndefined();
  drafts.drop(1);
  expect(drafts.undo()).toBe(1);
  expect(drafts.list()).toEqual([unsaved(1, { points: 5 })]);
});

test('only what is readable, free of conflicts and not on its way is saved, and a reason is gone with the next try', () => {
  const { drafts } = open();
  for (const id of [1, 2, 3]) drafts.enter(row(id, null), { points: id });
  drafts.enter(row(4, null), { text: 'x' });
  const first = drafts.beginSave(new Set([2]));
  expect(first).toEqual([1, 3].map((id) => unsaved(id, { points: id, state: 'saving' })));
  expect(drafts.find(1)).toBe(first[0]);
  expect(drafts.beginSave(new Set([2]))).toEqual([]);
  const conflicts = [{ id: 3, points: 8, by: null }];
  drafts.endSave(first, { saved: [], conflicts, reason: 'No.' });
  expect(drafts.find(1)).toEqual(unsaved(1, { points: 1, state: 'refused', reason: 'No.' }));
  expect(drafts.find(3)).toEqual(unsaved(3, { points: 3, theirs: { points: 8, passed: false, by: null } }));
  expect(drafts.beginSave()).toEqual([1, 2].map((id) => unsaved(id, { points: id, state: 'saving' })));
});

test('what was entered during a save is based on what was saved', () => {
  const { drafts } = open();
  const ticked = row(1, 4, { passed: false });
  drafts.enter(ticked, { passed: true });
  drafts.enter(row(2, 4), { points: null });
  const sent = drafts.beginSave();
  drafts.enter(ticked, { points: 7 });
  drafts.enter(row(2, 4), { points: 6 });
  drafts.endSave(sent, { saved: [1, 2], conflicts: [] });
  expect(drafts.list()).toEqual([
    unsaved(1, { points: 7, passed: true, was: { points: 4, passed: true } }),
    unsaved(2, { points: 6, was: { points: null, passed: false } }),
  ]);
});

test('what was dropped or retyped during a save does not come back refused or in conflict', () => {
  const { drafts } = open();
  for (const id of [1, 2, 3]) drafts.enter(row(id, null), { points: id });
  const sent = drafts.beginSave();
  drafts.drop(1);
  drafts.drop(2);
  drafts.enter(row(3, null), { points: 33 });
  drafts.endSave(sent, { saved: [], conflicts: [{ id: 1, points: 8, by: 'Anna' }], reason: 'No.' });
  expect(drafts.list()).toEqual([unsaved(3, { points: 33 })]);
});

test('a conflict stays while one types on, and ends with mine over theirs', () => {
  const { drafts } = open();
  const line = row(1, null, { passed: true });
  drafts.enter(line, { points: 5 });
  const was = { points: null, passed: true };
  const theirs = { points: 8, passed: true, by: 'Anna' };
  drafts.endSave(drafts.beginSave(), { saved: [], conflicts: [{ id: 1, points: 8, by: 'Anna' }] });
  drafts.enter(line, { points: 6 });
  expect(drafts.find(1)).toEqual(unsaved(1, { points: 6, was, theirs }));
  expect(theirsIn(drafts.find(1)!, line)).toEqual(theirs);
  drafts.enter(line, { points: null });
  expect(drafts.find(1)).toEqual(unsaved(1, { points: null, was, theirs }));
  drafts.keepMine(line);
  expect(drafts.find(1)).toEqual(unsaved(1, { points: null, was: { points: 8, passed: true } }));
});

test('mine over what a colleague stored forgets why it was refused', () => {
  const { drafts } = open();
  drafts.enter(row(1, null), { points: 5 });
  drafts.endSave(drafts.beginSave(), { saved: [], conflicts: [], reason: 'No.' });
  drafts.keepMine(row(1, 3, { passed: true }));
  expect(drafts.find(1)).toEqual(unsaved(1, { points: 5, was: { points: 3, passed: true } }));
});

test('only the cell that I entered can be in conflict', () => {
  const points = unsaved(1, { points: 5 });
  const tick = unsaved(1, { passed: true });
  expect(theirsIn(points, undefined)).toBeUndefined();
  expect(theirsIn(points, row(1, null, { passed: true }))).toBeUndefined();
  expect(theirsIn(tick, row(1, 7))).toBeUndefined();
  expect(theirsIn(points, row(1, 7, { by: 'Bo' }))).toEqual({ points: 7, passed: false, by: 'Bo' });
  const both = unsaved(1, { points: 5, passed: true });
  expect(theirsIn(both, row(1, 5, { passed: true }))).toBeUndefined();
  expect(theirsIn(both, row(1, 5))).toEqual({ points: 5, passed: false, by: null });
  expect(theirsIn({ ...tick, was: { points: null, passed: true }, passed: false }, row(1, null))).toBe(
    undefined,
  );
});
