import { channels } from '../../../contract/src/channels.ts';
import type { ParticipantId, TournamentId } from '../../../contract/src/ids.ts';
import { linkTo } from '../../../server/src/areas/tournaments/player-links/player-links.service.ts';
import { openSession } from '../../../server/src/areas/tournaments/player-links/player-links.store.ts';
import type { Measured } from '../place.ts';
import type { Pages } from './pages.ts';

export interface Player {
  id: ParticipantId;
}

/** Everybody in a tournament, in the order in which they came. */
export async function listPlayers({ place }: Measured, id: number): Promise<Player[]> {
  return place.db
    .selectFrom('participants')
    .where('tournament_id', '=', id as TournamentId)
    .select('id')
    .orderBy('id')
    .execute();
}

/** Their pages, each with a session that its link has opened. */
export async function pagesOf(
  { place, server: { origin } }: Measured,
  id: number,
  players: readonly Player[],
): Promise<Pages> {
  const now = new Date();
  const pages: Pages['pages'] = [];
  for (const { id: participant } of players) {
    const { session } = await openSession(place.db, { id: participant, link_version: 0 }, now);
    pages.push({ channel: channels.participant(id, participant), token: session.token });
  }
  return { origin, pages };
}

/** The secret part of each player's link, as it is printed and sent. */
export async function linksOf(dataFolder: string, players: readonly Player[]): Promise<string[]> {
  const config = { DATA_DIR: dataFolder, SECRETS_KEY: undefined } as Parameters<typeof linkTo>[0]['config'];
  const links = [];
  for (const { id } of players) links.push(await linkTo({ config }, '', { id, link_version: 0 }));
  return links.map((link) => link.slice(link.lastIndexOf('/') + 1));
}
