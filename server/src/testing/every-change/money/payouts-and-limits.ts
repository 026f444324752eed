import { getExchangeRates } from '@matchdesk/contract/money/billing';
import { ask, richPlayer } from '#testing/money.testing.ts';
import { cupWithPrizes, readPrizes } from '#testing/prizes.ts';
import { demoPassword, type TestServer } from '#testing/server.testing.ts';
import { independent } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';

const said = { body: { message: 'hello' } };

/** Payouts, prizes, rates and limits. */
export async function changeMoney(server: TestServer): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await make(superAdmin, 'proveIdentity', { body: { password: demoPassword } });
  const player = await richPlayer(server, 'Rich', '100');
  const { id } = (await ask(player.client, '20', { payment_detail: 'IBAN' })).body.data;
  await make(player.client, 'sendMyWithdrawMessage', { params: { id }, ...said });
  await make(superAdmin, 'sendWithdrawMessage', { params: { room: id }, ...said });
  await make(superAdmin, 'changeWithdrawStatus', { params: { id }, body: { status: 'PENDING' } });
  const cup = await cupWithPrizes(server, 50, 20);
  await cup.finish();
  const { digest } = await readPrizes(superAdmin, cup.id);
  await make(superAdmin, 'payPrizes', { params: { id: cup.id }, body: { digest } });
  await make(superAdmin, 'runLedgerCheck');
  const rates = (await superAdmin.call(getExchangeRates)).body.data;
  await make(superAdmin, 'saveExchangeRates', { body: { rates } });
  await make(superAdmin, 'switchTurq', { body: { status: true } });
  await make(superAdmin, 'changeTwoPeopleLimits', { body: { EUR: 500, COINS: null } });
  const raise = async (EUR: number) => {
    const asked = await make(superAdmin, 'changeTwoPeopleLimits', { body: { EUR, COINS: null } });
    return { id: asked.body.data.waiting[0]!.id };
  };
  const { client: other } = await independent(server, 'Other');
  await make(other, 'confirmLimitChange', { params: await raise(600) });
  await make(other, 'cancelLimitChange', { params: await raise(700) });
}
