import { walletCurrencies } from '@matchdesk/contract/limits';
import type { MyWallet } from '@matchdesk/contract/money/billing';
import type { Db } from '#database/schema.ts';
import type { Person } from '#people/index.ts';
import { listWalletsOf } from '#rows/ledger/index.ts';
import { getCurrentSet, getRate } from './exchange-rates.store.ts';

/** One of each currency, whether or not anything was ever won in it. */
export async function readMyWallets(db: Db, person: Pick<Person, 'id'>): Promise<MyWallet[]> {
  const set = await getCurrentSet(db);
  const wallets = await listWalletsOf(db, person.id);
  return Promise.all(
    walletCurrencies.map(async (currency) => {
      const wallet = wallets.find((one) => one.currency === currency);
      const { rate, minimal_withdraw } = await getRate(db, set, currency);
      return {
        currency,
        value: Number(wallet?.value ?? 0),
        free: Number(wallet?.free ?? 0),
        minimal_withdraw: Number(minimal_withdraw),
        rate: Number(rate),
      };
    }),
  );
}
