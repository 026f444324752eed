import type { GuidePlace } from './chapters.ts';

/** Which part of the guide explains a screen, by the path of its route. */
const places: Readonly<Record<string, GuidePlace>> = {
  '/': 'first-cup',
  '/desk': 'judging#desk',
  '/tournament/add': 'first-cup#create',
  '/tournament/edit/$id': 'first-cup#create',
  '/tournament/$id': 'first-cup',
  '/tournament/round-robin/$id/overview': 'first-cup',
  '/tournament/round-robin/$id/game': 'first-cup#results',
  '/tournament/round-robin/$id/participants': 'first-cup#people',
  '/tournaments/$id/brackets': 'first-cup#results',
  '/tournaments/$id/results': 'first-cup#sheet',
  '/tournaments/$id/rounds': 'first-cup#draw',
  '/tournaments/$id/participants': 'first-cup#people',
  '/tournaments/$id/participants/links': 'guests#check-in',
  '/tournaments/$id/participants/logs': 'no-shows#check-in',
  '/tournaments/$id/seeding': 'first-cup#draw',
  '/tournaments/$id/calls': 'judging#calls',
  '/bracket-templates': 'formats#brackets',
  '/room-templates': 'formats#round-robin',
  '/transactions': 'prizes#wallets',
  '/withdraws': 'prizes#withdrawals',
  '/withdraw/$id': 'prizes#two-people',
  '/settings/exchange': 'prizes#two-people',
  '/settings/brand': 'running#before',
  '/users': 'roles#three',
  '/user/$id': 'roles#give',
  '/account': 'roles#second-factor',
};

/** The pages that add and edit are explained where their list is. */
export function guideOfScreen(path: string): GuidePlace | undefined {
  const plain = path.replace(/(?<=.)\/$/, '');
  return places[plain] ?? places[plain.replace(/\/(?:add|edit\/\$id)$/, '')];
}

export const explainedScreens = Object.keys(places);
