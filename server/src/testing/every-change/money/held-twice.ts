import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { transact } from '#database/transact.ts';
import { revertPrizes } from '#rows/ledger/index.ts';
import { givePrize, richPlayer } from '#testing/money.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { askFor, setStatusOf } from './payout-requests.ts';

/** Money that comes back to a wallet in which two prizes are owed is held for the older one first. */
export async function changeHeldTwice(server: TestServer, notes: Notes): Promise<void> {
  const { context } = server;
  const treasurer = await server.as('treasurer');
  const { client, id } = await richPlayer(server, 'Twice', '100');
  await givePrize(server, id, '60');
  const large = await askFor(client, '100');
  const small = await askFor(client, '50');
  const { rows } = await sql<{ tournament: TournamentId }>`
    select tournament_id as tournament from transactions where user_id = ${id} and run_id is not null
    order by id`.execute(context.db);
  for (const { tournament } of rows)
    await transact(context, (step) => revertPrizes(step, undefined, tournament));
  await notes.read(client, 'listMyWallets');
  await setStatusOf(treasurer, large, 'CANCELED');
  await notes.read(treasurer, 'listTransactions', { query: { user_id: id } });
  await setStatusOf(treasurer, small, 'CANCELED');
  await notes.read(treasurer, 'listTransactions', { query: { user_id: id } });
}
