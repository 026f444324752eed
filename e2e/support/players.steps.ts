import { randomUUID } from 'node:crypto';
import { login } from '@matchdesk/contract/people/auth';
import * as play from '@matchdesk/contract/people/players';
import { getTeam } from '@matchdesk/contract/people/teams';
import { getMe } from '@matchdesk/contract/people/users';
import type { Browser, Page } from '@playwright/test';
import { ask } from './api.ts';
import { emailOf, password } from './desk.steps.ts';

export interface Player {
  id: number;
  nickname: string;
  email: string;
  bearer: string;
}

/** Signs up a new player, with a nickname in game 12. */
export async function signUp(
  nickname: string,
  {
    name = '',
    inGame = `game-${nickname}`,
    country_id,
  }: { name?: string; inGame?: string; country_id?: number } = {},
): Promise<Player> {
  const email = `${randomUUID()}@players.test`;
  const account = { email, nickname, name, password: 'a-long-password', ...(country_id && { country_id }) };
  const { token: bearer = '' } = await ask(undefined, play.signUp, { body: account });
  await ask(bearer, play.saveMyProfile, { body: { game_id: 12, nickname: inGame } });
  const { data } = await ask(bearer, getMe);
  return { id: data.id, nickname, email, bearer };
}

export const register = (
  { bearer }: Player,
  tournament: number,
  entry: { team_id?: number; line_up?: number[]; substitutes?: number[] } = {},
) => ask(bearer, play.register, { params: { id: tournament }, body: entry });

export const checkIn = ({ bearer }: Player, tournament: number) =>
  ask(bearer, play.checkIn, { params: { id: tournament } });

export const askToJoin = ({ bearer }: Player, team: number) =>
  ask(bearer, play.askToJoin, { params: { id: team } });

/** Signs up many players, ten at a time: each costs the server a password hash. */
export async function signUpMany(nicknames: readonly string[]): Promise<Player[]> {
  const players: Player[] = [];
  for (let from = 0; from < nicknames.length; from += 10)
    players.push(...(await Promise.all(nicknames.slice(from, from + 10).map((name) => signUp(name)))));
  return players;
}

/** Makes a team of game 12: its captain, and mates who asked and were accepted, one of them perhaps as co-captain. */
export async function makeTeam(
  captain: Player,
  name: string,
  mates: readonly Player[],
  { co }: { co?: Player } = {},
): Promise<number> {
  const { bearer } = captain;
  const { id } = (await ask(bearer, play.createMyTeam, { body: { name, game_id: 12 } })).data;
  if (mates.length === 0) return id;
  const desk = await staffBearer();
  for (const mate of mates) {
    await askToJoin(mate, id);
    const { team_mates } = (await ask(desk, getTeam, { params: { id } })).data;
    const mateId = String(team_mates.find(({ user_id }) => user_id === mate.id)?.id);
    const role = mate === co ? 'co-captain' : 'player';
    await ask(bearer, play.acceptMate, { params: { id, mateId }, body: { role } });
  }
  return id;
}

let staff: Promise<string> | undefined;

/** A staff session of its own, so that no test's sign-in depends on another's. */
function staffBearer(): Promise<string> {
  staff ??= ask(undefined, login, { body: { email: emailOf('manager'), password } }).then(
    ({ token }) => token,
  );
  return staff;
}

/** Signs in on the players' pages without the page for it, for journeys that are about something else. */
export async function enterAsPlayer(page: Page, { bearer }: Player, path: string): Promise<void> {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const account = JSON.stringify({ token: bearer, expires_at });
  await page.addInitScript((kept) => localStorage.setItem('matchdesk.player', kept), account);
  await page.goto(path);
}

/** A phone in a hall, on which a player is signed in. */
export async function openPhone(browser: Browser, player: Player, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await enterAsPlayer(page, player, path);
  return page;
}

/** Waits until a phone hears what is announced, and has read what it may have missed; then lists what it still reads. */
export async function readsOf(phone: Page): Promise<string[]> {
  const isAnswer = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"ok":true');
  // Listened for from the first: it may have come before the page counts as loaded.
  const caughtUp = phone
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', isAnswer))
    .then(() => phone.waitForResponse(/\/play\/tournaments\/\d+\/next/));
  await phone.reload();
  await caughtUp;
  const reads: string[] = [];
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/play/')) reads.push(pathname);
  });
  return reads;
}
