import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { remindToCheckIn } from '@matchdesk/contract/tournaments/reminders';
import type { Browser, Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { breakOffEmails } from './support/database.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { register, signUpMany } from './support/players.steps.ts';
import { rowOf, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const counts = (page: Page) => page.getByLabel('Participants at this moment');

/** Answers the open question, and waits until its dialog is gone. */
async function confirm(page: Page, title: string, text: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** A toast stays while the pointer is on it, until its Undo is pressed. */
async function holdToast(page: Page, text: string): Promise<Locator> {
  const toast = page.locator('[data-type="success"]').filter({ hasText: text });
  await toast.hover();
  return toast.getByRole('button', { name: 'Undo' });
}

async function isLargeEnough(button: Locator): Promise<void> {
  await expect.poll(async () => (await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
}

/** A participant checks in with their link on a phone, without signing in. */
async function checkInByLink(page: Page, browser: Browser, bearer: string): Promise<void> {
  const title = unique('Link Cup');
  const id = await createTournament(bearer, { title });
  const [player] = await signUpMany(['linked_1']);
  await register(player!, id);
  await goTo(page, `/tournaments/${id}/participants/links`);
  await expect(page.getByRole('img', { name: 'QR code of linked_1' })).toBeVisible();
  await expectAccessible(page, 'player links');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloaded).suggestedFilename()).toBe('player-links.csv');

  await goTo(page, `/tournaments/${id}/participants`);
  await page.getByRole('button', { name: 'Actions for linked_1' }).click();
  await page.getByRole('menuitem', { name: 'Player link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Player link of linked_1' });
  await expect(dialog.getByRole('img', { name: 'QR code of linked_1' })).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/\/p\/[\w-]{27}$/);
  const replaced = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Renew the link' }).click();
  await confirm(page, 'Renew the link', /stops working/, 'Renew the link');
  await expect(dialog.locator('code')).not.toHaveText(replaced);
  const link = (await dialog.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'it-IT',
    colorScheme: 'dark',
  });
  const theirs = await phone.newPage();
  await theirs.goto(replaced);
  await expect(theirs.getByText('Questo link è stato sostituito da uno nuovo.')).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await setStatus(bearer, id, 'CHECKIN');
  await theirs.reload();
  const press = theirs.getByRole('button', { name: 'Fai il check-in' });
  await isLargeEnough(press);
  await press.click();
  await expect(theirs.getByText('Ci sei. Ora tocca al sorteggio.')).toBeVisible();
  await phone.close();
  await expect(rowOf(page, 'linked_1')).toContainText('Checked in');
}

test('many participants are selected by Shift, keys and finger, checked in, reminded and removed, and it is undone; one checks in by their link on a phone', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Bulk Cup') });
  const people = await signUpMany([1, 2, 3, 4, 5].map((number) => `bulk_${number}`));
  await Promise.all(people.map((player) => register(player, id)));
  const { data } = await ask(bearer, listParticipants, { params: { id } });
  const names = data.map(({ nickname }) => nickname);
  await page.goto(`/tournaments/${id}/participants`);

  await box(page, names[0]!).click();
  await expect(bar(page)).toContainText('One selected');
  await box(page, names[3]!).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await expect(box(page, names[4]!)).not.toBeChecked();
  await expectAccessible(page, 'selected participants');
  await bar(page).getByRole('button', { name: 'Check in' }).click();
  const some = new RegExp(`${names[0]}, ${names[1]}, ${names[2]},? and one more will be checked in`);
  await confirm(page, 'Check in 4 participants?', some, 'Check in');
  const undoCheckIn = await holdToast(page, 'Checked in: 4 participants');
  await expect(counts(page)).toHaveText(/Registered, not checked in1Checked in4/);
  await expect(bar(page)).toHaveCount(0);
  await undoCheckIn.click();
  await expect(counts(page)).toHaveText(/Registered, not checked in5Checked in0/);

  await box(page, names[4]!).focus();
  await page.keyboard.press('Space');
  await expect(box(page, names[4]!)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(box(page, names[3]!)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await expect(bar(page)).toContainText('5 selected');
  await box(page, names[0]!).click();
  await bar(page).getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove 4 participants?', /and one more will be removed/, 'Remove');
  const undoRemoval = await holdToast(page, 'Removed: 4 participants');
  await expect(counts(page)).toHaveText(/^Participants1R/);
  await undoRemoval.click();
  await expect(counts(page)).toHaveText(/^Participants5R/);

  await setStatus(bearer, id, 'CHECKIN');
  await page.getByRole('button', { name: 'Remind all' }).click();
  await confirm(page, 'Remind 5 people?', /It goes to .*, as 5 inbox messages/, 'Remind');
  await expect(page.getByText('Reminded: 5 people')).toBeVisible();
  await page.getByRole('button', { name: 'Remind all' }).click();
  await expect(
    page.getByText(/They were reminded already. The next reminder is possible in \d+ min/),
  ).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const boxEndsBeforeName = async () => {
    const tick = await box(page, names[1]!).boundingBox();
    const name = await rowOf(page, names[1]!).getByText(names[1]!).first().boundingBox();
    return tick !== null && name !== null && tick.x + tick.width <= name.x;
  };
  await expect.poll(boxEndsBeforeName).toBe(true);
  await box(page, names[1]!).click();
  const checkIn = bar(page).getByRole('button', { name: 'Check in' });
  await isLargeEnough(checkIn);
  await checkIn.click();
  await confirm(page, 'Check in one participant?', new RegExp(names[1]!), 'Check in');
  await expect(rowOf(page, names[1]!)).toContainText('Checked in');
  await page.getByRole('button', { name: 'Check in all' }).click();
  await confirm(page, 'Check in 4 participants?', /will be checked in/, 'Check in');
  await expect(counts(page)).toHaveText(/Registered, not checked in0Checked in5/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await checkInByLink(page, browser, bearer);
});

test('mails of a reminder that a server left on its way are shown as unsure, and are sent again by a press', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Letter Cup') });
  const people = await signUpMany([1, 2].map((number) => `letter_${number}`));
  await Promise.all(people.map((player) => register(player, id)));
  await setStatus(bearer, id, 'CHECKIN');
  await ask(bearer, remindToCheckIn, { params: { id }, body: { selection: { filter: {} } } });
  await breakOffEmails(id);
  await page.goto(`/tournaments/${id}/participants`);
  await expect(page.getByText('Mails of reminders: 2 unsure')).toBeVisible();
  await expectAccessible(page, 'unsure mails');
  await page.getByRole('button', { name: 'Send 2 unsure mails again' }).click();
  await expect(page.getByText('Mails of reminders: 2 sent')).toBeVisible();
  await expect(page.getByRole('button', { name: /unsure mail/ })).toHaveCount(0);
});
