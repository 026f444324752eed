import { violationsOf } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const bornYearsAgo = (years: number) => {
  const day = new Date(Date.now() - 86_400_000);
  day.setFullYear(day.getFullYear() - years);
  return day.toISOString().slice(0, 10);
};

test('[PLAY-81] staff set a least age, and whoever registers gives a date of birth only where it is needed', async ({
  page,
  browser,
}) => {
  const title = unique('Cup from sixteen');
  const { bearer } = await enter(page, 'super', '/');
  const id = await createTournament(bearer, { title });
  await goTo(page, `/tournament/edit/${id}`);
  const age = page.getByRole('textbox', { name: 'Minimum age' });
  await expect(age).toBeHidden();
  await page.getByText('Minimum age', { exact: true }).first().click();
  await age.fill('16');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  const player = await signUp(unique('Teen'));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.addInitScript(
    (kept) => localStorage.setItem('matchdesk.player', kept),
    JSON.stringify({ token: player.bearer, expires_at: new Date(Date.now() + 3_600_000).toISOString() }),
  );
  await phone.goto(`/play/t/${id}`);
  await expect(phone.getByText('from 16, on the day it starts')).toBeVisible();
  const birthday = phone.getByLabel('Your date of birth');
  await birthday.fill(bornYearsAgo(12));
  await expect(birthday).toHaveAccessibleDescription('On the day it starts you are not 16 yet');
  expect(await violationsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(birthday).toHaveAccessibleDescription('On the day it starts you are not 16 yet');
  await birthday.fill(bornYearsAgo(30));
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(phone.getByText('You are registered.')).toBeVisible();
  await context.close();

  await page.goto(`/tournaments/${id}/participants`);
  await expect(page.getByText('Said so')).toBeVisible();
});
