import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { holdBack } from './support/hold-back.ts';
import { field, unique } from './support/records.ts';
import { chooseType, save, savedId, summary, typeCard } from './support/tournament-form.ts';

const types = [
  'Brackets',
  'Leaderboard',
  'Double Elimination',
  'Round Robin',
  'Arena Multilobby',
  'TFT',
  'Swiss-system',
  'Challenge',
  'Special',
];

test('a new tournament asks for a title alone, offers types, an end, its sections and the last time, and asks once when it is left while it is saved', async ({
  page,
}) => {
  const title = unique('Quick cup');
  await enter(page, 'admin', '/tournament/add');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type(title);
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(summary(page)).not.toContainText('Please check');

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await typeCard(page, 'Round Robin').scrollIntoViewIfNeeded();
    await page.getByRole('radiogroup', { name: 'Tournament type' }).evaluate((group) => {
      group.scrollIntoView({ block: 'center' });
    });
    for (const type of types) await expect(typeCard(page, type)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseType(page, 'TFT');
  await expect(typeCard(page, 'TFT')).toHaveAccessibleDescription(/Lobbies of eight/);
  await chooseType(page, 'Brackets');

  await field(page, 'Start').fill('2027.02.06 20:00');
  await field(page, 'Start').press('Escape');
  await field(page, 'Max players').fill('16');
  const offer = page.getByRole('button', { name: /^End at/ });
  await expect(offer).toHaveText('End at 2027.02.06 23:30');
  await offer.click();
  await expect(field(page, 'End')).toHaveValue('2027.02.06 23:30');
  await expect(offer).toHaveCount(0);
  await field(page, 'Max players').fill('32');
  await expect(field(page, 'End')).toHaveValue('2027.02.07 00:00');

  const link = page.getByRole('navigation', { name: 'Sections of the form' }).getByRole('link', {
    name: 'Prizes',
  });
  await link.click();
  await expect(page.getByRole('region', { name: 'Prizes' })).toBeInViewport();
  await expect(page).toHaveURL(/\/tournament\/add$/);
  await expectAccessible(page, 'new tournament with its offers');
  await save(page);
  await savedId(page);

  await goTo(page, '/tournament/add');
  await expect(field(page, 'Max players')).toHaveValue('6');
  await page.getByRole('button', { name: 'Fill in like last time' }).click();
  await expect(page.getByText(/^Filled in from /)).toBeVisible();
  await expect(field(page, 'Title')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(field(page, 'Max players')).toHaveValue('6');
  await expect(page.getByRole('button', { name: 'Fill in like last time' })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const question = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Tournaments' }).click();
  await field(page, 'Title').fill(unique('Slowly Saved'));
  const saving = await holdBack(page, '**/api/tournaments');
  await save(page);
  await saving.arrived;
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await menu.getByRole('link', { name: 'Rules' }).click();
  await expect(question).toContainText('Do you really want to leave');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/rules');
  await expect(question).toBeHidden();
  const saved = page.getByRole('status').filter({ hasText: 'The tournament is saved' });
  await expect(saved).toHaveCount(0);
  saving.release();
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL('/rules');
});
