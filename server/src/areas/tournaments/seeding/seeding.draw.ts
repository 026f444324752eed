import type { TournamentId } from '@matchdesk/contract/ids';
import type { Draw } from '@matchdesk/contract/tournaments/seeding';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { countPlaying, listNotCheckedIn } from './seeding.store.ts';

/** How many of those who are left out are named. */
const named = 20;

export async function readDraw({ db }: Pick<Context, 'db'>, id: TournamentId): Promise<Draw> {
  const tournament = await getTournament(db, id);
  const { plays, waiting } = await countPlaying(db, tournament);
  if (waiting === 0) return { plays, left_out: [] };
  const names = await listNotCheckedIn(db, tournament, named);
  return { plays, left_out: [{ reason: 'not-checked-in', count: waiting, names }] };
}
