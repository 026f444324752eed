import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scratchFolder } from '../server/src/testing/scratch-folder.ts';
import { violationsOf } from './support/axe.ts';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import { picture } from './support/pictures.ts';
import { runServer } from './support/run-server.ts';

async function expectFine(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOf(page), `${colorScheme} ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const colourOf = (page: Page, name: string) =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue(${JSON.stringify(name)})`);

/** What players see is the whole installation's, so this one is a server of its own, with a host for players. */
test('[PLAY-69, PLAY-70, PLAY-80] an organiser gives players’ pages a name, a colour and a logo, on a host of their own', async ({
  page,
  browser,
}) => {
  const folder = scratchFolder('matchdesk-brand-');
  let cup = '';
  const server = await runServer(join(folder, 'server.log'), (url) => {
    cup = url.replace('localhost', '127.0.0.1');
    return {
      DEMO: '1',
      DATA_DIR: join(folder, 'data'),
      PANEL_DIR: process.env.MATCHDESK_PANEL ?? '',
      PUBLIC_URL: url,
      PLAY_URL: cup,
    };
  });
  try {
    await page.goto(`${server.url}/settings/brand`);
    await page.getByLabel('E-mail').fill(emailOf('super'));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How players see you' })).toBeVisible();
    await expect(page).toHaveTitle('How players see you · Matchdesk');
    const preview = page.getByRole('region', { name: 'As players see it' });
    await expect(preview.getByText('Matchdesk', { exact: true })).toHaveCount(2);

    await page.getByRole('textbox', { name: 'Colour' }).fill('yellow');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'Colour' })).toHaveAccessibleDescription(
      /Write a colour as #3b4cc0/,
    );
    await page.getByRole('textbox', { name: 'Colour' }).fill('#ffe600');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northern Cup');
    await page.getByRole('textbox', { name: 'One line about you' }).fill('Every Friday in the hall');
    await page.locator('input[type="file"]').setInputFiles(picture('logo.png'));
    await expect(preview.getByText('Northern Cup')).toHaveCount(2);
    await expect(preview.getByText('This colour could not be read everywhere')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFine(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Players see it from now on')).toBeVisible();

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(cup);
    await expect(phone.getByRole('link', { name: 'Northern Cup' })).toHaveAttribute('href', '/');
    await expect(phone.getByText('Every Friday in the hall')).toBeVisible();
    expect(await colourOf(phone, '--accent')).toContain('#ffe600');
    await expectFine(phone);
    await phone.setViewportSize({ width: 390, height: 844 });

    await phone.getByRole('link', { name: 'Sign in' }).click();
    await expect(phone).toHaveURL(`${cup}/sign-in`);
    await phone.getByLabel('E-mail').fill(emailOf('player'));
    await phone.getByLabel('Password').fill(password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByRole('heading', { name: 'Your tournaments' })).toBeVisible();
    await expect(phone).toHaveURL(`${cup}/`);
    await phone.locator('a.row:not(.with-picture)').first().click();
    await expect(phone).toHaveURL(/\/t\/\d+$/);
    await expect(phone.getByText(/You play as/)).toBeVisible();
    const path = new URL(phone.url()).pathname;
    await phone.reload();
    await expect(phone.getByText(/You play as/)).toBeVisible();
    await phone.goto(`${cup}/play${path}`);
    await expect(phone.getByText(/You play as/)).toBeVisible();
    await phone.goto(`${cup}/login`);
    await expect(phone.getByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible();

    await page.goto(`${server.url}/tournament/${path.split('/').at(-1)}`);
    await page.getByRole('button', { name: 'For players' }).click();
    const dialog = page.getByRole('dialog', { name: 'The players’ page' });
    await expect(dialog.locator('code')).toHaveText(`${cup}${path}`);

    await phone.goto(`${cup}/tournaments/${path.split('/').at(-1)}/public-brackets`);
    await expect(phone).toHaveURL(`${server.url}/tournaments/${path.split('/').at(-1)}/public-brackets`);
    await expect(phone.getByText('Northern Cup', { exact: true })).toBeVisible();
    await expect(phone).toHaveTitle(/Northern Cup$/);
    await expectFine(phone);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
