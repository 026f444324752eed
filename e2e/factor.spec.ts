import { updateUser } from '@matchdesk/contract/people/users';
import type { Page } from '@playwright/test';
import { codeOfStep, stepAt } from '../server/src/people/second-factor.ts';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { type Player, signUp } from './support/players.steps.ts';
import { anotherDesk, unique } from './support/records.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The app on somebody's phone. A code is accepted once, so each call shows the code of a later step, as far ahead as
 * the server accepts.
 */
function openApp(key: string) {
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (ahead: -1 | 0 | 1) => codeOfStep(secret, stepAt(new Date()) + ahead);
}

async function typePassword(page: Page, { email }: Player, password = 'a-long-password'): Promise<void> {
  await page.goto('/login?redirect=/account');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Matchdesk' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

/** Tries again if the time step changed between the app and the server. */
async function confirmCode(page: Page, label: string, code: () => string): Promise<void> {
  const isThrough = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await isThrough.fill(code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(isThrough).toHaveCount(0, { timeout: 10_000 });
  }).toPass();
}

async function changePassword(page: Page, password: string): Promise<void> {
  const block = page.getByRole('region', { name: 'Password', exact: true });
  await block.getByLabel('New password').fill('seven77');
  await block.getByRole('button', { name: 'Change password' }).click();
  await expect(block.getByText('At least 8 characters')).toBeVisible();
  await block.getByLabel('New password').fill(password);
  await block.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
}

test('[O39] a second factor is set up, used, lost and recovered, with new codes and a new password; requiring it asks first', async ({
  page,
  browser,
}) => {
  test.slow();
  const player = await signUp(unique('Keeper'));
  const { bearer } = await enter(page, 'super');
  await ask(bearer, updateUser, { params: { id: player.id }, body: { roles: ['Tournament manager'] } });

  const desk = await anotherDesk(browser);
  await typePassword(desk, player);
  const block = desk.getByRole('region', { name: 'Second factor', exact: true });
  await block.getByRole('button', { name: 'Set up' }).click();
  await expect(block.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const key = block.getByRole('code');
  await expect(key).toHaveText(/^[A-Z2-7]{32}$/);
  await expectAccessible(desk, 'second factor');
  const app = openApp((await key.textContent()) ?? '');
  await confirmCode(desk, 'Code from your app', () => app(-1));
  const codes = block.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await block.getByRole('button', { name: 'I have saved them' }).click();
  await expect(block.getByText('On. 10 recovery codes are left.')).toBeVisible();

  await signOut(desk);
  const early: string[] = [];
  const watch = (request: { url(): string }) => {
    if (/users\/(me|\d+\/ws-token)$/.test(request.url())) early.push(request.url());
  };
  desk.on('request', watch);
  await typePassword(desk, player);
  await expect(desk.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
  await expectAccessible(desk, 'the code at the sign-in');
  await desk.getByLabel('Code, or a recovery code').fill('000000');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('This code is wrong, or was used before')).toBeVisible();
  expect(early).toEqual([]);
  desk.off('request', watch);
  await confirmCode(desk, 'Code, or a recovery code', () => app(0));
  await expect(block.getByText('On. 10 recovery codes are left.')).toBeVisible();

  await signOut(desk);
  await typePassword(desk, player);
  await desk.getByLabel('Code, or a recovery code').fill(recovery);
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(block.getByText('On. 9 recovery codes are left.')).toBeVisible();
  await block.getByRole('button', { name: 'New recovery codes' }).click();
  const question = desk.getByRole('dialog', { name: 'Make new recovery codes?' });
  await question.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  await expect(codes.filter({ hasText: recovery })).toHaveCount(0);
  await block.getByRole('button', { name: 'I have saved them' }).click();
  await expect(block.getByText('On. 10 recovery codes are left.')).toBeVisible();
  await changePassword(desk, 'another-long-password');

  await page.goto('/account');
  const roles = page.getByRole('group', { name: 'Roles that need a second factor' });
  const managers = roles.getByRole('checkbox', { name: 'Tournament manager' });
  await managers.click();
  const asked = page.getByRole('dialog', {
    name: 'Require a second factor for the role Tournament manager?',
  });
  await expect(asked).toContainText(/\d+ people have this role\. \d+ of them ha(s|ve) no second factor yet/);
  await expect(asked).toContainText(/stays? signed in, and sets? it up at (the|their) next sign-in/);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(managers).not.toBeChecked();
  await expectAccessible(page, 'the own account');

  await page.goto(`/user/${player.id}`);
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Lost their phone and the codes');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Second factor removed' })).toBeVisible();
  await expect(desk).toHaveURL(/\/login/);
  await typePassword(desk, player, 'another-long-password');
  await expect(block.getByRole('button', { name: 'Set up' })).toBeVisible();
  await desk.context().close();
});
