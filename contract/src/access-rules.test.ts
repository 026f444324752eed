import { expect, test } from 'vitest';
import { type Access, needsPermission, onlyRoles, treasurers } from './access.ts';
import { allEndpoints } from './areas.ts';
import type { Endpoint } from './endpoint.ts';

const calls = allEndpoints().map(({ name, endpoint }) => ({ name, ...(endpoint as Endpoint) }));
const ofPanel = calls.filter(({ path }) => !path.startsWith('/play/'));
const writes = ofPanel.filter(({ method }) => method !== 'GET');
const superAdmin = onlyRoles('Super admin');
const admins = onlyRoles('Super admin', 'Tournament admin');

/** The calls whose access is none of these. */
function otherwise(some: typeof calls, ...allowed: Access[]): string[] {
  const known = new Set(allowed.map((access) => JSON.stringify(access)));
  return some.filter(({ access }) => !known.has(JSON.stringify(access))).map(({ name }) => name);
}

const below = (...paths: string[]) =>
  writes.filter(({ path }) => paths.some((start) => path === start || path.startsWith(`${start}/`)));

/** Only Super admins bring deleted records back (O11). */
const isRestore = ({ name }: { name: string }) => name.startsWith('restore');

test('[D156] only signing in, what a letter or a service carries, and public reads need no token', () => {
  const open = ofPanel.filter(({ access, path }) => access.level === 'anyone' && !path.includes('/public-'));
  expect(open.map(({ name }) => name).sort()).toEqual([
    'authenticate',
    'beginFactorAtLogin',
    'beginSocialLogin',
    'confirmFactorAtLogin',
    'confirmNewEmail',
    'finishSocialLogin',
    'finishSocialLoginClient',
    'finishSocialLoginWeb',
    'getRedirect',
    'getTournamentType',
    'login',
    'loginWithCode',
    'receiveCardGameResult',
  ]);
  const ofPublic = ofPanel.filter(({ path }) => path.includes('/public-'));
  expect(new Set(ofPublic.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('[D156] of the calls outside of play a person without a staff role may make two: who am I, and sign out', () => {
  const withoutRole = ofPanel.filter(({ access }) => access.level === 'signed-in');
  expect(withoutRole.map(({ name }) => name).sort()).toEqual(['getMe', 'logout']);
});

test('[D95, D96, D156] writes on a tournament need its edit, its chats the messages, and the advanced tool a Super admin', () => {
  const edit = needsPermission('Tournament edit', 'tournament');
  const chats = needsPermission('Messages send', 'tournament');
  const ofTournaments = writes.filter(({ path }) => /^(\/admin)?\/tournaments\//.test(path));
  expect(ofTournaments.length).toBeGreaterThan(50);
  const special = ofTournaments.filter(({ access }) => JSON.stringify(access) !== JSON.stringify(edit));
  const byAccess = (access: Access) =>
    special.filter((call) => JSON.stringify(call.access) === JSON.stringify(access)).map(({ name }) => name);
  expect(byAccess(chats).sort()).toEqual([
    'mutePerson',
    'readMatchMessages',
    'readTournamentMessages',
    'removeMatchMessage',
    'removeTournamentMessage',
    'sendMatchMessage',
    'sendToMatches',
    'sendTournamentMessage',
    'unmutePerson',
  ]);
  expect(byAccess(superAdmin).sort()).toEqual([
    'checkMatchEdit',
    'editMatch',
    'restoreParticipant',
    'restoreTournament',
  ]);
  expect(byAccess(treasurers)).toEqual(['payPrizes', 'payByHand', 'confirmHandPayment', 'undoHandPayment']);
  const both = { ...admins, permission: edit.permission!, need: 'both' as const };
  expect(byAccess(both).sort()).toEqual(['deleteTournament', 'updateTournament']);
  expect(otherwise(special, chats, superAdmin, treasurers, both)).toEqual([]);
  expect(calls.find(({ name }) => name === 'createTournament')?.access).toEqual(
    needsPermission('Tournament edit', 'body'),
  );
  expect(otherwise(below('/admin/users/block', '/admin/users/unblock'), superAdmin)).toEqual([]);
});

test('[D114, D156] users and their grants, money, games and news', () => {
  const people = below('/admin/users', '/permissions', '/assign-games');
  expect(people.length).toBeGreaterThan(7);
  expect(otherwise(people, admins, superAdmin)).toEqual([]);
  const money = below('/admin/wallet', '/admin/exchange-rates', '/config', '/admin/config');
  expect(money.length).toBeGreaterThan(5);
  expect(otherwise(money, treasurers, superAdmin)).toEqual([]);
  expect(otherwise(below('/games'), admins)).toEqual([]);
  expect(below('/games')).toHaveLength(3);
  const news = below('/news').filter((call) => !isRestore(call));
  expect(news.map(({ name }) => name).sort()).toEqual(['createNews', 'deleteNews', 'updateNews']);
  expect(otherwise(news, needsPermission('News edit'))).toEqual([]);
});
