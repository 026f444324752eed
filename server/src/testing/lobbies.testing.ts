import { startTournament } from '@matchdesk/contract/formats/any-format';
import { finishTftMatch, listTftMatches, type TftMatch } from '@matchdesk/contract/formats/tft';
import type { Client } from './client.ts';
import { enterPlayers } from './entrants.testing.ts';
import { makeTournament, setTournamentStatus } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

/** A TFT tournament with this many checked-in players. */
export async function enteredTft(server: TestServer, count: number, more: Record<string, string> = {}) {
  const max_member = String(Math.max(16, count));
  const { id } = await makeTournament(server, { type: '6', max_member, ...more });
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  const entrants = await enterPlayers(server, id, count);
  return { id, entrants, manager: await server.as('manager') };
}

/** The same tournament, started. */
export async function startedTft(server: TestServer, count: number, more: Record<string, string> = {}) {
  const entered = await enteredTft(server, count, more);
  const { status, body } = await entered.manager.call(startTournament, {
    params: { id: entered.id },
    body: { confirmed: true },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...entered, lobbies: await readLobbies(entered.manager, entered.id) };
}

export async function readLobbies(client: Client, id: number, query = {}): Promise<TftMatch[]> {
  return (await client.call(listTftMatches, { params: { id }, query })).body.data as TftMatch[];
}

/** The players of a lobby who can take a place, in the order of their seats. */
export const playersIn = ({ participants }: TftMatch): number[] =>
  participants.filter((one) => one.out === null).map(({ participant }) => participant.id);

/** Places for a lobby's players in the order of their seats, or in the given order, as many as it needs. */
export function placesFor(lobby: TftMatch, order = playersIn(lobby)) {
  return Object.fromEntries(order.slice(0, lobby.places_needed).map((id, index) => [index + 1, id]));
}

export const finishLobby = (
  client: Client,
  id: number,
  lobby: TftMatch,
  more: { winners?: Record<string, number>; replace?: boolean; confirm_reused?: boolean } = {},
) =>
  client.call(finishTftMatch, {
    params: { id, matchId: lobby.id },
    body: { winners: placesFor(lobby), ...more },
  });

/** Finishes lobbies until none is open; with `below`, only those with a smaller number. */
export async function playOut(client: Client, id: number, below = Number.POSITIVE_INFINITY): Promise<void> {
  for (;;) {
    const open = (await readLobbies(client, id)).find(
      ({ status, number }) => status !== 'FINISHED' && status !== 'WAITING' && number < below,
    );
    if (!open) return;
    const { status, body } = await finishLobby(client, id, open);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}
