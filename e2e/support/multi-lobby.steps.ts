import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateLobbies, getLobby, listLobbies, saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Locator, Page } from '@playwright/test';
import { ask } from './api.ts';
import { type Entered, enteredTournament } from './elimination.steps.ts';

const small = { type: '5', min_lobby_players: '3', max_lobby_players: '4' };

/** A multi-lobby arena with so many players, before anything is drawn. */
export const enteredMultiLobby = (bearer: string, count: number): Promise<Entered> =>
  enteredTournament(bearer, count, small);

/** A multi-lobby arena that is also running. */
export async function startedMultiLobby(bearer: string, count: number): Promise<Entered> {
  const multiLobby = await enteredMultiLobby(bearer, count);
  await ask(bearer, generateLobbies, { params: { id: multiLobby.id } });
  await ask(bearer, startTournament, { params: { id: multiLobby.id }, body: {} });
  return multiLobby;
}

/** The lobbies of the last round, or of the given one, with their lines. */
export async function lobbiesOf({ id, bearer }: Entered, round?: number): Promise<Lobby[]> {
  const { data } = await ask(bearer, listLobbies, { params: { id }, query: round ? { round } : {} });
  return Promise.all(
    data.map(async (lobby) => (await ask(bearer, getLobby, { params: { id, matchId: lobby.id } })).data),
  );
}

/** Gives descending points to everybody in a lobby; the first ones pass. */
export const scoreLobby = ({ id, bearer }: Entered, lobby: Lobby, passing = 2) =>
  ask(bearer, saveLobby, {
    params: { id, matchId: lobby.id },
    body: {
      participants: lobby.participants.map((line, index) => ({
        id: line.id,
        points: 100 - 10 * index - lobby.lobby,
        passed: index < passing,
      })),
    },
  });

export const lobbyCard = (page: Page, lobby: number): Locator =>
  page.getByRole('article', { name: `Lobby ${lobby}`, exact: true });

export async function openLobby(page: Page, lobby: number): Promise<Locator> {
  await lobbyCard(page, lobby)
    .getByRole('button', { name: `Lobby ${lobby}`, exact: true })
    .click();
  const drawer = page.getByRole('dialog', { name: `Lobby ${lobby}` });
  await drawer.getByRole('tab', { name: 'Scores' }).waitFor();
  return drawer;
}
