import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../server/src/testing/scratch-folder.ts';
import { openSmtp } from '../server/src/testing/smtp.testing.ts';
import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/desk.steps.ts';
import { field, rowOf } from './support/records.ts';
import { runServer } from './support/run-server.ts';

/** Quoted-printable wraps long lines with a = at their end, and writes = itself as =3D. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('[PLAY-47, PLAY-49, PLAY-54] whoever signs up, or gets a new e-mail, confirms it by an e-mail’s link and their password', async ({
  page,
}) => {
  const admin = { email: 'first@desk.test', password: 'the-first-admin' };
  const folder = scratchFolder('matchdesk-confirm-');
  const smtp = await openSmtp();
  // The demo opens accounts at once, so this server runs without the demo.
  const server = await runServer(join(folder, 'server.log'), (url) => ({
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    PANEL_DIR: process.env.MATCHDESK_PANEL ?? '',
    PUBLIC_URL: url,
    MAIL_URL: smtp.url,
    MAIL_FROM: 'desk@example.org',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }));
  try {
    const account = { email: 'newcomer@players.test', password: 'the-chosen-one', nickname: 'Newcomer' };
    await page.goto(`${server.url}/play/sign-up?back=${encodeURIComponent('/play?when=past')}`);
    await expect(page.getByRole('link', { name: /Continue with/ })).toHaveCount(0);
    await page.getByLabel('Nickname').fill(account.nickname);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Choose a password').fill(account.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText(`on its way to ${account.email}`)).toBeVisible();
    const { raw } = await smtp.message(0);
    const link = /http:\S+\/play\/confirm#token=[\w-]{43}/.exec(readable(raw))?.[0] ?? '';

    await page.goto(link.replace('/play/confirm', '/confirm-email'));
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/play/confirm`);
    const secret = page.getByLabel('Password', { exact: true });
    await secret.fill('another-one');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(secret).toHaveAccessibleDescription('This is not the password chosen at the sign-up');
    expect(await violationsOf(page)).toEqual([]);
    await secret.fill(account.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${server.url}/play?when=past`);
    await expect(page.getByRole('heading', { name: 'Your tournaments' })).toBeVisible();
    const { email, password } = account;

    await page.goto(`${server.url}/login`);
    await page.goto(link);
    await secret.fill(account.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired');

    await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/users')}`);
    await page.getByLabel('E-mail').fill(admin.email);
    await secret.fill(admin.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await rowOf(page, email).click({ position: { x: 500, y: 15 } });
    await field(page, 'E-mail').fill('moved@players.test');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    const emails = [await smtp.message(1), await smtp.message(2)];
    const toNew = emails.find(({ to }) => to.includes('moved@players.test'))?.raw ?? '';
    await page.goto(/http:\S+\/confirm-new-email#token=[\w-]{43}/.exec(readable(toNew))?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Confirm your new e-mail' })).toBeVisible();
    await secret.fill(admin.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(secret).toHaveAccessibleDescription('This is not your password');
    await secret.fill(password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status')).toContainText('Your new e-mail is confirmed');
  } finally {
    await server.stop();
    await smtp.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
