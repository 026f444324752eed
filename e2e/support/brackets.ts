import { expect, type Locator, type Page } from '@playwright/test';
import { makeTeam, type Player, register, send, signUp } from './players.ts';
import { createTournament, unique } from './tournaments.ts';

/** Signing up takes the server a while on purpose, so a run's players enter several tournaments. */
const known: Player[] = [];

/** The first so many players of this run, registered; nobody has to check in. */
async function enterPlayers(count: number, tournament: number, game: number): Promise<Player[]> {
  while (known.length < count) known.push(await signUp(`Entrant ${known.length + 1}`));
  const players = known.slice(0, count);
  for (const player of players) {
    // A name in the form of game 6, which other games take too.
    const profile = { game_id: game, nickname: '#PY0289' };
    if (game !== 12) await done('PUT', '/play/profiles', player.bearer, profile);
    await register(player, tournament);
  }
  return players;
}

export interface Entered {
  id: number;
  title: string;
  bearer: string;
  players: Player[];
}

/** A tournament with so many players, before anything is drawn. */
export async function enteredTournament(
  page: Page,
  bearer: string,
  count: number,
  more: Record<string, string> = {},
): Promise<Entered> {
  const title = unique('Bracket Cup');
  const id = await createTournament(page, bearer, {
    ...{ title, max_member: String(Math.max(6, count)), auto_check_in: '1' },
    ...more,
  });
  return { id, title, bearer, players: await enterPlayers(count, id, Number(more.game_id ?? 12)) };
}

/** And drawn. */
export async function drawnTournament(...given: Parameters<typeof enteredTournament>): Promise<Entered> {
  const entered = await enteredTournament(...given);
  await done('POST', `/tournaments/${entered.id}/brackets`, entered.bearer);
  return entered;
}

/** And running. */
export async function startedTournament(...given: Parameters<typeof enteredTournament>): Promise<Entered> {
  const drawn = await drawnTournament(...given);
  await done('PUT', `/tournaments/${drawn.id}/start`, drawn.bearer, {});
  return drawn;
}

/** Two teams of two, running. Captains come first among the players. */
export async function teamsTournament(page: Page, bearer: string): Promise<Entered> {
  const title = unique('Team Cup');
  const teams = { match_type: '2', team_mates: '2', max_member: '6', auto_check_in: '1' };
  const id = await createTournament(page, bearer, { title, ...teams });
  const players: Player[] = [];
  for (let index = 0; index < 4; index++) players.push(await signUp(unique('Mate').slice(0, 38)));
  const [a, b, c, d] = players as [Player, Player, Player, Player];
  for (const [captain, mate] of [
    [a, c],
    [b, d],
  ] as const) {
    const team = await makeTeam(captain, unique('Team'), [mate]);
    await register(captain, id, { team_id: team, line_up: [captain.id, mate.id] });
  }
  await done('POST', `/tournaments/${id}/brackets`, bearer);
  await done('PUT', `/tournaments/${id}/start`, bearer, {});
  return { id, title, bearer, players };
}

export async function done(method: 'GET' | 'POST' | 'PUT', path: string, bearer: string, body?: object) {
  const answer = await send(method, path, { bearer, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** What an undo brings back; the versions go on. */
export const withoutVersions = <M extends { version?: number }>(matches: readonly M[]) =>
  matches.map(({ version: _, ...match }) => match);

export const matchesOf = async ({ id, bearer }: Entered) =>
  (await done('GET', `/tournaments/${id}/matches`, bearer)).data;

/** The first side of the match wins. */
export const approveFirst = (
  { id, bearer }: Entered,
  match: { id: number; first_participant: { id: number } },
) =>
  done('POST', `/tournaments/${id}/matches/${match.id}/finish`, bearer, {
    winner_id: match.first_participant.id,
  });

export const cardOf = (page: Page, match: number): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: `MID #${match}`, exact: true }) });
