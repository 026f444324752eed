import { readFileSync } from 'node:fs';
import { signUp } from '@matchdesk/contract/people/players';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/desk.steps.ts';

/** The server's log has what the demo would have mailed. */
function linkFor(email: string): string | undefined {
  const lines = readFileSync(process.env.MATCHDESK_LOG ?? '', 'utf8').split('\n');
  const sent = lines.findLast((line) => line.includes(`To ${email}: `));
  return /http:\S+\/reset-password#token=[\w-]{43}/.exec(sent ?? '')?.[0];
}

test('a forgotten password: the link is asked for, opens once, and the new password lets in', async ({
  page,
}) => {
  const email = `forgetful-${Date.now()}@players.test`;
  const account = { email, password: 'the-forgotten-one', nickname: 'Forgetful' };
  await ask(undefined, signUp, { body: account });

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/reset-password');
  // The login form stays until this one is drawn, and it has the same field.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.getByLabel('E-mail').fill('nonsense');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This is not an e-mail address');
  await expectAccessible(page, 'asking for a link');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('a link is on its way');

  await expect.poll(() => linkFor(email)).toBeTruthy();
  const link = linkFor(email) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/reset-password$/);
  const secret = page.getByLabel('New password', { exact: true });
  await secret.fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(secret).toHaveAccessibleDescription(/8/);
  await expectAccessible(page, 'choosing a new password');
  await secret.fill('the-remembered-one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('status')).toContainText('The new password is set');
  await expect(page.getByRole('link', { name: 'Go to the players’ pages' })).toHaveAttribute(
    'href',
    '/play/sign-in',
  );
  await expect(page.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute('href', '/login');
  const signIn = (password: string) =>
    page.request.post('/api/login', { data: { email, password }, headers: { 'X-Admin': '0' } });
  expect((await signIn(account.password)).status()).toBe(401);
  expect((await signIn('the-remembered-one')).status()).toBe(200);

  await page.goto('/login');
  await page.goto(link);
  await secret.fill('a-third-password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});
