import type { UserId } from '@matchdesk/contract/ids';
import type { EntryMember } from '@matchdesk/contract/people/players.line-up';
import { expect, test } from 'vitest';
import { pickPlayer, pickSubstitute, usualLineUp, wrongSize } from './line-up-rules.ts';

const id = (number: number) => number as UserId;

const member = (
  number: number,
  role: EntryMember['role'],
  obstacle: EntryMember['obstacle'] = null,
): EntryMember => ({ user_id: id(number), nickname: `P${number}`, role, is_me: false, obstacle });

const sizes = { team_mates: 2, substitute_limit: 1 };

test('those who usually play are ticked first, and nobody who cannot', () => {
  const members = [
    member(1, 'captain'),
    member(2, 'co-captain', 'no-game-name'),
    member(3, 'substitute'),
    member(4, 'player'),
    member(5, 'player', 'in-other-team'),
  ];
  expect(usualLineUp(members, sizes)).toEqual({ line_up: [1, 4], substitutes: [3] });
  expect(usualLineUp(members, { team_mates: 4, substitute_limit: 2 })).toEqual({
    line_up: [1, 4, 3],
    substitutes: [],
  });
});

test('a substitute who is ticked to play is no substitute any more', () => {
  const picked = { line_up: [id(1)], substitutes: [id(2), id(3)] };
  const played = pickPlayer(picked, id(2), true);
  expect(played).toEqual({ line_up: [1, 2], substitutes: [3] });
  expect(pickPlayer(played, id(1), false)).toEqual({ line_up: [2], substitutes: [3] });
  expect(pickSubstitute(played, id(4), true)).toEqual({ line_up: [1, 2], substitutes: [3, 4] });
  expect(pickSubstitute(played, id(3), false)).toEqual({ line_up: [1, 2], substitutes: [] });
});

test('a line-up has its size, and no more substitutes than allowed', () => {
  expect(wrongSize({ line_up: [id(1)], substitutes: [] }, sizes)).toBe('needSize');
  expect(wrongSize({ line_up: [id(1), id(2), id(3)], substitutes: [] }, sizes)).toBe('needSize');
  expect(wrongSize({ line_up: [id(1), id(2)], substitutes: [id(3), id(4)] }, sizes)).toBe('needFewer');
  expect(wrongSize({ line_up: [id(1), id(2)], substitutes: [id(3)] }, sizes)).toBeUndefined();
});
