import { sql } from 'kysely';
import { hour, minute } from '#clock.ts';
import { checkMoved, isNightCheckDue } from '#rows/ledger/index.ts';
import { listMismatches, listWalletKeys, listWrongRuns } from '#rows/ledger/ledger.store.ts';
import { richPlayer } from '#testing/money.testing.ts';
import { cupWithPrizes, pay } from '#testing/prizes.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { askFor, setStatusOf } from './payout-requests.ts';

/** One damage for each way in which money could stop adding up. */
const damages = [
  `update wallets set won = won + 1, free = free + 1`,
  `update wallets set won = won - 1, reserved = reserved - 1 where reserved > 0`,
  `update wallets set won = won + 1, frozen = frozen + 1 where currency = 'EUR'`,
  `update wallets set won = won + 2, transit = transit + 2 where transit > 0`,
  `update wallets set won = won + 3, paid = paid + 3 where paid > 0`,
  `delete from movements where kind = 'reserve'`,
  `delete from transactions where withdraw_id = 1`,
  `update withdraws set amount = amount + 1 where id = 2`,
  `update withdraws set status = 'CANCELED', paid_at = null where id = 3`,
  `update transactions set status = 'SUCCESS' where withdraw_id in (1, 2)`,
  `update transactions set status = 'PENDING' where withdraw_id in (3, 4)`,
  `update transactions set amount = amount + 1 where run_id is not null`,
  `update transactions set status = 'CANCELED' where run_id is not null`,
  `update prize_runs set totals = '{"EUR": 1, "COINS": 2}' where id = (select min(id) from prize_runs)`,
  `update transactions set status = 'SUCCESS' where run_id is not null`,
];

/** What the check of the ledger finds of each damage, and what still works meanwhile. */
export async function changeDamagedLedger(server: TestServer, notes: Notes): Promise<void> {
  const { context } = server;
  const treasurer = await server.as('treasurer');
  const { client } = await richPlayer(server, 'Holder', '500');
  const ids = [];
  for (const amount of ['10', '20', '30', '40']) ids.push(await askFor(client, amount));
  await setStatusOf(treasurer, ids[1]!, 'PENDING');
  await setStatusOf(treasurer, ids[2]!, 'PAID');
  await setStatusOf(treasurer, ids[3]!, 'CANCELED');
  const cup = await cupWithPrizes(server, 50, 20);
  await cup.finish();
  notes.note('a night check is due before the first', await isNightCheckDue(context));
  await make(treasurer, 'runLedgerCheck');
  await pay(treasurer, cup.id);
  notes.note('what moved', await checkMoved(context));
  await cup.revertFinal();
  for (const damage of damages) notes.note(damage, await findDamage(server, damage));
  await notes.read(treasurer, 'getLedgerCheck');
  for (const wait of [0, 14 * hour + 59 * minute, minute, 12 * hour]) {
    server.clock.advance(wait);
    notes.note(`a night check is due at ${server.clock.now().toISOString()}`, await isNightCheckDue(context));
  }
}

/** Does a damage, checks the ledger, and takes the damage back. */
async function findDamage({ context }: TestServer, damage: string): Promise<unknown> {
  const undone = new Error('the damage is taken back');
  let found: unknown;
  await context.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(damage).execute(trx);
      const keys = await listWalletKeys(trx, undefined);
      found = [...(await listMismatches(trx, keys)), ...(await listWrongRuns(trx))];
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}
