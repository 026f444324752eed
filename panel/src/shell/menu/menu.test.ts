import { describe, expect, it } from 'vitest';
import { isClickable, screensBesideMenu, shownGroups } from './menu.ts';

const superAdmin = { roles: ['Super admin'] };
const manager = { roles: ['TournamentManager'] };
const targets = (mobile: boolean) =>
  shownGroups(superAdmin, mobile).flatMap(({ name, entries }) => [name, ...entries.map(({ to }) => to)]);

describe('the menu', () => {
  it('[D04] groups its entries by subject, and leaves games, rates and the test sender to related pages', () => {
    const groups = shownGroups(superAdmin, false).map(({ name, entries }) => [
      name,
      entries.map(({ to }) => to),
    ]);
    expect(Object.fromEntries(groups)).toEqual({
      tournaments: ['/desk', '/', '/seasons', '/bracket-templates', '/rules', '/room-templates'],
      monitor: ['/events'],
      advertisement: ['/advertisements'],
      content: ['/news', '/terms'],
      notifications: ['/notifications', '/deep-links'],
      location: ['/regions', '/countries'],
      users: ['/users', '/teams'],
      billing: ['/transactions', '/withdraws'],
      documentation: [],
      chats: ['/chats'],
    });
    const beside = screensBesideMenu.map(({ to }) => to);
    expect(beside).toEqual(expect.arrayContaining(['/games', '/settings/exchange', '/test']));
  });

  it('[D07] leaves out what the mobile menu has no room for', () => {
    const left = targets(false).filter((part) => !targets(true).includes(part));
    expect(left).toEqual([
      '/room-templates',
      '/terms',
      'billing',
      '/transactions',
      '/withdraws',
      'documentation',
      'chats',
      '/chats',
    ]);
  });

  it('[D127] shows the documentation to a Super admin alone, however the role is spelt', () => {
    const names = (roles: string[]) => shownGroups({ roles }, false).map(({ name }) => name);
    expect(names(['SuperAdmin'])).toContain('documentation');
    expect(names(manager.roles)).not.toContain('documentation');
  });

  it('[O23] has the desk among the tournaments, on a phone too', () => {
    for (const mobile of [false, true]) {
      const tournaments = shownGroups(manager, mobile).find(({ name }) => name === 'tournaments');
      expect(tournaments?.entries.map(({ to }) => to)).toContain('/desk');
    }
  });

  it('keeps all users for admins', () => {
    const allUsers = { name: 'allUsers', to: '/users', roles: ['Super admin', 'Tournament admin'] } as const;
    expect(isClickable(allUsers, superAdmin)).toBe(true);
    expect(isClickable(allUsers, manager)).toBe(false);
  });
});
