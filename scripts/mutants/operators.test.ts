import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { type Kind, replaced } from './mutant.ts';

const vocabularies = [
  ['open', 'closed', 'gone', 'lost'],
  ['open', 'closed', 'gone'],
];

/** The text with each fault of a kind, one at a time. */
const faults = (kind: Kind, text: string): string[] =>
  findPlaces({ text, vocabularies })
    .filter((place) => place.kind === kind)
    .flatMap((place) => place.instead.map((other) => replaced(text, place, other)));

test('conditions are turned', () => {
  expect(faults('condition', 'a === b;')).toEqual(['a !== b;']);
  expect(faults('condition', '(a - b) < c;')).toEqual(['(a - b) <= c;']);
  expect(faults('condition', 'a && !b;')).toEqual(['a || !b;', 'a && b;']);
  expect(faults('condition', 'a ?? b;')).toEqual([]);
  expect(faults('condition', 'const x = a ? b() : c;')).toEqual(['const x = a ? c : b();']);
  expect(faults('condition', 'if (a) b(); else c();')).toEqual([
    'if (true) b(); else c();',
    'if (false) b(); else c();',
  ]);
});

test('conditions of queries are turned, in calls and in texts', () => {
  expect(faults('condition', "db.where('a', '<=', b);")).toEqual(["db.where('a', '<', b);"]);
  expect(faults('condition', "eb('a', 'is', null);")).toEqual(["eb('a', 'is not', null);"]);
  expect(faults('condition', 'sql`a is not null and b <= c`;')).toEqual([
    'sql`a is null and b <= c`;',
    'sql`a is not null and b < c`;',
    'sql`a is not null or b <= c`;',
  ]);
  expect(faults('condition', 'sql`a between 1 and 2`;')).toEqual([]);
});

test('limits are moved: small ones by one, large ones and factors by as much again', () => {
  expect(faults('limit', 'const most = 5;')).toEqual(['const most = 6;', 'const most = 4;']);
  expect(faults('limit', 'const most = 0;')).toEqual(['const most = 1;', 'const most = -1;']);
  expect(faults('limit', 'const most = -1;')).toEqual(['const most = -2;', 'const most = -0;']);
  expect(faults('limit', 'const most = 2_000;')).toEqual(['const most = 4000;']);
  expect(faults('limit', 'const day = 24 * hour;')).toEqual(['const day = 48 * hour;']);
  expect(faults('limit', 'Math.min(a, b);')).toEqual(['Math.max(a, b);']);
  expect(faults('limit', 'sql`select a limit 5`;')).toEqual(['sql`select a limit 6`;']);
});

test('calls and guards are left out, but not what goes into a log', () => {
  expect(faults('call', 'a(); await b.c();')).toEqual(['; await b.c();', 'a(); ;']);
  expect(faults('call', 'context.log.warn(a); console.log(b);')).toEqual([]);
  expect(faults('call', "if (a) throw refuse('b');")).toEqual([';']);
  expect(faults('call', 'function f() { if (a) { return; } }')).toEqual(['function f() { ; }']);
  expect(faults('call', "const x = (a ?? b).where('c', '=', d).all();")).toEqual([
    'const x = (a ?? b).all();',
  ]);
});

test('fields of what is returned or written are emptied', () => {
  expect(faults('field', "const f = () => ({ a: 'b', c: true, d: [e] });")).toEqual([
    "const f = () => ({ a: '', c: true, d: [e] });",
    "const f = () => ({ a: 'b', c: false, d: [e] });",
    "const f = () => ({ a: 'b', c: true, d: [] });",
  ]);
  expect(faults('field', 'function f() { return { ...a, b: 2 }; }')).toEqual([
    'function f() { return {  b: 2 }; }',
    'function f() { return { ...a, b: 0 }; }',
    'function f() { return { ...a, b: 1 }; }',
  ]);
  expect(faults('field', 'db.set({ a });')).toContain('db.set({ a: null });');
  expect(faults('field', 'g({ a });')).toEqual([]);
});

test('lists lose an end, or are no longer narrowed', () => {
  expect(faults('list', 'f([a, b, c]);')).toEqual(['f([b, c]);', 'f([a, b]);']);
  expect(faults('list', 'a.filter(b).map(c);')).toEqual(['a.map(c);']);
});

test('a list of statuses loses one, or gets one that its shortest vocabulary has', () => {
  expect(faults('status', "f(['open', 'closed']);")).toEqual([
    "f(['closed']);",
    "f(['open']);",
    "f(['open', 'closed', 'gone']);",
  ]);
});

test('orders are turned', () => {
  expect(faults('order', "db.orderBy('a', 'desc');")).toEqual(["db.orderBy('a', 'asc');"]);
  expect(faults('order', "db.orderBy('a');")).toEqual(["db.orderBy('a', 'desc');"]);
  expect(faults('order', 'a.toSorted((b, c) => (b.d ?? 0) - c.d);')).toEqual([
    'a.toSorted((b, c) => c.d - (b.d ?? 0));',
  ]);
  expect(faults('order', 'const x = a - b;')).toEqual([]);
  expect(faults('order', 'a.b.localeCompare(c);')).toEqual(['c.localeCompare(a.b);']);
  expect(faults('order', 'sql`order by a desc`;')).toEqual(['sql`order by a asc`;']);
});

test('texts are emptied, but not those that nobody is told', () => {
  expect(faults('text', "f('a');")).toEqual(["f('');"]);
  expect(faults('text', "import { a } from 'b'; type C = 'd'; throw new Error('e'); log.info('f');")).toEqual(
    [],
  );
  expect(faults('text', "known(a, 'the room just read');")).toEqual([]);
});

test('a place is the same in a text with letters of any width', () => {
  expect(faults('condition', "const a = '…🎲'; b === c;")).toEqual(["const a = '…🎲'; b !== c;"]);
});
