import type { TournamentId } from '@matchdesk/contract/ids';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { checkKnown } from './entry-rules.ts';
import { findMine, type Mine } from './my-next.store.ts';

/** A tournament with one's own entries. Who has none is refused where `check` refuses strangers. */
async function getMine(
  { db }: Context,
  person: Person,
  id: TournamentId,
  check: () => Promise<unknown>,
): Promise<Mine> {
  const mine = await findMine(db, id, person);
  if (!mine?.entries.length) await check();
  if (!mine) throw refuse('tournament-not-found');
  return mine;
}

/** For strangers a private tournament does not exist. */
export const getMineIfKnown = (context: Context, person: Person, id: TournamentId): Promise<Mine> =>
  getMine(context, person, id, () => checkKnown(context, person, id));

/** For strangers a private tournament needs its code. */
export const getMineByCode = (
  context: Context,
  person: Person,
  id: TournamentId,
  { code, address }: { code: string | undefined; address: string },
): Promise<Mine> => getMine(context, person, id, () => getPublicTournament(context, id, code, address));
