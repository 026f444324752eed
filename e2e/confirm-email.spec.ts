import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSmtp } from '../server/src/testing/smtp.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/desk.ts';
import { runServer } from './support/run-server.ts';

/** Quoted-printable wraps long lines with a = at their end, and writes = itself as =3D. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('whoever signs up confirms their e-mail by a letter’s link and the password they chose', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-confirm-'));
  const smtp = await openSmtp();
  // The demo opens accounts at once, so this server is none.
  const server = await runServer(join(folder, 'server.log'), (url) => ({
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    PANEL_DIR: process.env.MATCHDESK_PANEL ?? '',
    PUBLIC_URL: url,
    MAIL_URL: smtp.url,
    MAIL_FROM: 'desk@example.org',
  }));
  try {
    const account = { email: 'newcomer@players.test', password: 'the-chosen-one', nickname: 'Newcomer' };
    const asked = await page.request.post(`${server.url}/api/play/sign-up`, { data: account });
    expect([asked.status(), await asked.json()]).toEqual([202, { message: expect.any(String) }]);
    const { raw } = await smtp.letter(0);
    const link = /http:\S+\/confirm-email#token=[\w-]{43}/.exec(readable(raw))?.[0] ?? '';

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/confirm-email`);
    const secret = page.getByLabel('Password', { exact: true });
    await secret.fill('another-one');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(secret).toHaveAccessibleDescription('This is not the password chosen at the sign-up');
    await expectAccessible(page, 'confirming an e-mail');
    await secret.fill(account.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status')).toContainText('Your account is open');
    const { email, password } = account;
    const signedIn = await page.request.post(`${server.url}/api/login`, { data: { email, password } });
    expect(signedIn.status()).toBe(200);

    await page.goto(`${server.url}/login`);
    await page.goto(link);
    await secret.fill(account.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired');
  } finally {
    await server.stop();
    await smtp.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
