import type { AdminCallChange, AdminCallNews } from '@matchdesk/contract/desk/admin-calls';
import { expect, test } from 'vitest';
import { isAlerting } from './admin-calls.rules.ts';

const manager = {
  id: 7,
  roles: ['Tournament manager'],
  permissions: [{ name: 'Messages send' }],
  assignGames: [{ game_id: 12 }],
};
const admin = { ...manager, id: 8, roles: ['Tournament admin'] };
const news = (what: AdminCallChange, more: Partial<AdminCallNews> = {}) =>
  ({ what, game_id: 12, claimed_by: null, ...more }) as AdminCallNews;
const elsewhere = { isDesk: false, isAway: false };

test('a call sounds on the desk and for those who look elsewhere, but not over other work', () => {
  for (const what of ['opened', 'called again'] as const) {
    expect(isAlerting(news(what), manager, { isDesk: true, isAway: false })).toBe(true);
    expect(isAlerting(news(what), manager, { isDesk: false, isAway: true })).toBe(true);
    expect(isAlerting(news(what), manager, elsewhere)).toBe(false);
  }
});

test('[O23] what waited too long sounds for Tournament admins wherever they are', () => {
  for (const what of ['escalated', 'back in the queue'] as const) {
    expect(isAlerting(news(what), admin, elsewhere)).toBe(true);
    expect(isAlerting(news(what), { ...admin, roles: ['Super admin'] }, elsewhere)).toBe(true);
    expect(isAlerting(news(what), manager, { isDesk: false, isAway: true })).toBe(true);
    expect(isAlerting(news(what), manager, elsewhere)).toBe(false);
    expect(isAlerting(news(what), manager, { isDesk: true, isAway: false })).toBe(true);
  }
});

test('a handed over call sounds for whoever gets it; work of colleagues and other games do not', () => {
  expect(isAlerting(news('handed over', { claimed_by: 7 as never }), manager, elsewhere)).toBe(true);
  expect(isAlerting(news('handed over', { claimed_by: 9 as never }), manager, elsewhere)).toBe(false);
  const onDesk = { isDesk: true, isAway: true };
  for (const what of ['claimed', 'released', 'note', 'answered', 'resolved'] as const)
    expect(isAlerting(news(what), manager, onDesk)).toBe(false);
  expect(isAlerting(news('opened', { game_id: 11 as never }), admin, onDesk)).toBe(false);
});
