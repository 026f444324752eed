import { listWithdraws } from '@matchdesk/contract/money/billing';
import { proveIdentity } from '@matchdesk/contract/people/users';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, password, test } from './support/desk.steps.ts';
import { expectPages } from './support/lists.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('[BILL-12, BILL-13, BILL-14, BILL-15, ERR-33, ROUTE-09] exchange rates and the turq switch are edited', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'treasurer', '/transactions');
  await ask(bearer, proveIdentity, { body: { password } });
  const [request] = (await ask(bearer, listWithdraws, { query: {} })).data;
  await expectPages(page, { '/withdraws': 'Withdraw requests', '/settings/exchange': 'Exchange rates' });
  await goTo(page, `/withdraw/${request!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Request ${request!.id} of`);
  await expectPages(page, { '/transactions': 'Transactions' });
  await page.getByRole('link', { name: 'Exchange rates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange rates' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Exchange rates' });
  const add = form.getByRole('button', { name: 'Add a currency' });
  await expect(add).toBeEnabled();
  await add.click();
  const added = form.getByRole('group').last();
  await expect(add).toBeDisabled();
  for (const [label, text] of [
    ['Name', 'Dollar'],
    ['Code', 'USD'],
    ['Symbol', '$'],
    ['Rate in EUR', '0.91'],
  ] as const) {
    await added.getByRole('textbox', { name: label }).fill(text);
    await expect(add).toBeDisabled();
  }
  await expect(added.getByRole('textbox')).toHaveCount(5);
  await expect(added.getByRole('textbox', { name: 'Minimal withdraw' })).toHaveValue('');
  const save = form.getByRole('button', { name: 'Save rates' });
  await save.click();
  await expect(toast(page, 'Success update exchange rates')).toBeVisible();
  // The incomplete row was not saved.
  await expect(form.getByRole('group', { name: 'USD' })).toHaveCount(0);
  await expect(form.getByRole('group', { name: 'EUR' })).toBeVisible();
  await page.route('**/api/admin/exchange-rates', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'The bank is closed.', code: 'x' } })
      : route.fallback(),
  );
  await save.click();
  await expect(failure(page, 'The bank is closed.')).toBeVisible();
  const errors = { 'rates[0][name]': ['Too dull'] };
  await page.route('**/api/admin/exchange-rates', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'No.', code: 'check-fields', errors } })
      : route.fallback(),
  );
  await save.click();
  await expect(page.getByText('Too dull')).toHaveCount(1);
  const turq = page.getByRole('switch', { name: 'Pay out with turq' });
  await expect(turq).not.toBeChecked();
  await turq.click();
  await expect(turq).toBeChecked();
  await page.reload();
  await expect(turq).toBeChecked();
  await turq.click();
  await expect(turq).not.toBeChecked();
  await expectAccessible(page, 'exchange rates');
  await readRatesHistory(page);
});

/**
 * Shows each currency with its rate in words. The answer is faked: other journeys rely on the rates, so none is
 * changed.
 */
async function readRatesHistory(page: Page): Promise<void> {
  const kept = (rate: number) => JSON.stringify({ name: 'Coins', symbol: 'c', rate, minimal_withdraw: 5 });
  await page.route('**/api/admin/exchange-rates/history**', async (route) => {
    const response = await route.fetch();
    const { meta } = await response.json();
    const changes = [{ field: 'COINS', before: kept(0.02), after: kept(0.03) }];
    const entry = { id: 1, at: new Date().toISOString(), action: 'changed', actor: null, changes };
    await route.fulfill({ response, json: { data: [entry], meta: { ...meta, total: 1 } } });
  });
  await page.getByRole('button', { name: 'History' }).first().click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText(
    /changed it.*COINS\s*Coins \(c\): 0\.02 EUR, minimum withdrawal 5\.00\s*Coins \(c\): 0\.03 EUR/,
  );
}
