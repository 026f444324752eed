import type { TournamentId } from '@matchdesk/contract/ids';
import { linkTo, renewLink } from '#areas/tournaments/player-links/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { listOwn } from './registration.ts';

/** Gives the player's participant a new link, and answers it. */
export async function renewMyLink(
  context: Context,
  person: Person,
  id: TournamentId,
  origin: string,
): Promise<{ link: string }> {
  const [own] = await listOwn(context.db, id, person);
  const renewed = await renewLink(context, person, id, own?.participant_id ?? 0);
  return { link: await linkTo(context, origin, renewed) };
}
