import { expect, test } from 'vitest';
import { orderFound } from './order-found.ts';

const cup = { id: 'cup', label: 'Lunch Cup', keywords: 'lun' };
const byId = { id: 'other', label: 'Supper', description: '#7', keywords: 'lun' };
const page = { id: 'page', label: 'Users', description: '/lunch' };
const chapter = { id: 'guide', label: 'Lunch at the desk', keywords: 'lun' };
interface Item {
  id: string;
  label: string;
  description?: string;
  keywords?: string;
}

const groups: { group: string; actions: Item[] }[] = [
  { group: 'Screens', actions: [page] },
  { group: 'Tournaments', actions: [byId, cup] },
  { group: 'Guide', actions: [chapter] },
];
const found = (typed: string) =>
  orderFound(typed, groups, 'Guide').map(({ group, actions }) => [group, ...actions.map(({ id }) => id)]);

test('a fitting label comes first, and the guide last whatever fits', () => {
  expect(found(' Lun ')).toEqual([
    ['Tournaments', 'cup', 'other'],
    ['Screens', 'page'],
    ['Guide', 'guide'],
  ]);
});

test('what does not fit is left out, and with nothing typed all stays in its order', () => {
  expect(found('users')).toEqual([['Screens', 'page']]);
  expect(found('').map(([group]) => group)).toEqual(['Screens', 'Tournaments', 'Guide']);
});
