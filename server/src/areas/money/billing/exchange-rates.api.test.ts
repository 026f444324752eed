import { listSettings } from '@matchdesk/contract/content/settings';
import {
  getExchangeRates,
  listRatesHistory,
  saveExchangeRates,
  switchTurq,
} from '@matchdesk/contract/money/billing';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const euro = { name: 'Euro', code: 'EUR', symbol: '€', rate: 1, minimal_withdraw: 10 };
const coins = { name: 'Coins', code: 'COINS', symbol: 'c', rate: 0.02, minimal_withdraw: 500 };
const dollar = { name: 'Dollar', code: 'USD', symbol: '$', rate: '0.9213', minimal_withdraw: '12.50' };

test('[BILL-16, BILL-20, BILL-21] rates are read and saved, in their order', async () => {
  const treasurer = await server.as('treasurer');
  const before = (await treasurer.call(getExchangeRates)).body;
  expect(before.data.map(({ code }) => code)).toEqual(['EUR', 'COINS']);
  const { set_id } = before.meta;
  const saved = await treasurer.call(saveExchangeRates, { body: { rates: [euro, dollar, coins], set_id } });
  expect(saved.status).toBe(200);
  const after = (await (await server.as('manager')).call(getExchangeRates)).body;
  expect(after.data).toEqual([euro, { ...dollar, rate: 0.9213, minimal_withdraw: 12.5 }, coins]);
  const stale = await treasurer.call(saveExchangeRates, { body: { rates: [euro, coins], set_id } });
  expect([stale.status, stale.body.code]).toEqual([409, 'rates-changed']);
});

test('of those who save the same rates at once, one is first', async () => {
  const treasurer = await server.as('treasurer');
  const { set_id } = (await treasurer.call(getExchangeRates)).body.meta;
  const answers = await Promise.all(
    [0.04, 0.05, 0.06, 0.07, 0.08, 0.09].map((rate) =>
      treasurer.call(saveExchangeRates, { body: { rates: [euro, { ...coins, rate }], set_id } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('the History of the rates tells who changed which, and nothing of a save without a change', async () => {
  const treasurer = await server.as('treasurer');
  const save = (...rates: object[]) => treasurer.call(saveExchangeRates, { body: { rates: rates as never } });
  await save(euro, coins);
  const dearer = { ...coins, rate: 0.03, name: 'Gold coins' };
  await save(euro, dearer);
  await save(euro, dearer);
  const { data } = (await (await server.as('manager')).call(listRatesHistory)).body;
  const [{ actor, changes }] = data as [(typeof data)[0]];
  expect([actor?.nickname, changes.map(({ field }) => field)]).toEqual(['Tess', ['COINS']]);
  const [{ before, after }] = changes as [(typeof changes)[0]];
  expect(JSON.parse(before ?? '')).toMatchObject({ name: 'Coins', rate: 0.02 });
  expect(JSON.parse(after ?? '')).toMatchObject({ name: 'Gold coins', rate: 0.03 });
  const sets = server.context.db.selectFrom('rate_sets').select('actor_id').orderBy('id', 'desc');
  expect((await sets.executeTakeFirst())?.actor_id).toBe(await server.idOf('treasurer'));
});

test('rates that cannot be are refused under their field', async () => {
  const treasurer = await server.as('treasurer');
  const refused = async (...rates: object[]) => {
    const { status, body } = await treasurer.call(saveExchangeRates, { body: { rates: rates as never } });
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused(euro, { ...coins, name: '' })).toEqual([422, ['rates[1][name]']]);
  expect(await refused(euro, { ...coins, rate: 0 })).toEqual([422, ['rates[1][rate]']]);
  expect(await refused(euro, { ...coins, minimal_withdraw: '1.234' })).toEqual([
    422,
    ['rates[1][minimal_withdraw]'],
  ]);
  expect(await refused({ ...euro, rate: 2 }, coins)).toEqual([422, ['rates[0][rate]']]);
  expect(await refused(euro, dollar)).toEqual([422, ['rates']]);
  expect(await refused(euro, coins, { ...coins })).toEqual([422, ['rates[2][code]']]);
  expect((await (await server.as('manager')).call(saveExchangeRates, { body: { rates: [] } })).status).toBe(
    403,
  );
});

test('[BILL-22] the turq switch sets turq_enabled to 0 or 1', async () => {
  const treasurer = await server.as('treasurer');
  const read = async () =>
    (await treasurer.call(listSettings)).body.data.find(({ config_name }) => config_name === 'turq_enabled')
      ?.config_value;
  expect(await read()).toBe('0');
  const on = await treasurer.call(switchTurq, { body: { status: 1 } });
  expect(on.body.data).toEqual({ config_name: 'turq_enabled', config_value: '1' });
  expect(await read()).toBe('1');
  await treasurer.call(switchTurq, { body: { status: 0 } });
  expect(await read()).toBe('0');
  expect((await treasurer.call(switchTurq, { body: { status: 2 as never } })).status).toBe(422);
  expect((await (await server.as('manager')).call(switchTurq, { body: { status: 1 } })).status).toBe(403);
});
