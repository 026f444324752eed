import type { Browser, Page } from '@playwright/test';
import { expectAccessible, violationsOf } from './support/axe.ts';
import { enter, expect, expectTypeface, goTo, test } from './support/desk.steps.ts';
import { matchesOf, startedTournament } from './support/elimination.steps.ts';
import { undoOf } from './support/gestures.ts';
import { readsOf } from './support/players.steps.ts';
import { countPresses } from './support/presses.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const nextTask = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const next = (phone: Page) => phone.getByRole('region', { name: 'What comes next' });
const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();

async function addGuests(page: Page, id: number): Promise<void> {
  await goTo(page, `/tournament/${id}`);
  await nextTask(page).getByRole('button', { name: 'Add participants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add participants' });
  await dialog.getByRole('textbox', { name: 'Names or e-mails, one a line' }).fill('Linked Ada\nLinked Bo');
  await dialog.getByRole('button', { name: 'Add 2 participants' }).click();
  await expect(dialog).toHaveCount(0);
}

async function linkOf(page: Page, id: number, name: string): Promise<string> {
  await goTo(page, `/tournaments/${id}/participants`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Player link' }).click();
  const code = page.getByRole('dialog', { name: `Player link of ${name}` }).locator('code');
  await expect(code).toHaveText(/\/p\//);
  const link = (await code.textContent()) ?? '';
  await page.keyboard.press('Escape');
  return link;
}

/** A phone in a hall: its own browser, without an account. */
async function openPhone(browser: Browser, link: string): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  return phone;
}

test('[PLAY-17, PLAY-18, PLAY-66] two guests play a cup by their links: they check in, report, confirm, write and call an admin', async ({
  page,
  browser,
}) => {
  const title = unique('Cup by links');
  const { bearer } = await enter(page, 'super', '/');
  const soon = new Date(Date.now() + 40 * 60_000).toISOString();
  const id = await createTournament(bearer, { title, started_at: soon, end_at: soon, check_in_time: '30' });
  await addGuests(page, id);
  const links = [await linkOf(page, id, 'Linked Ada'), await linkOf(page, id, 'Linked Bo')] as const;
  const [ada, bo] = [await openPhone(browser, links[0]), await openPhone(browser, links[1])];
  await expect(ada.getByRole('heading', { name: title })).toBeVisible();
  await expect(ada.getByText('You play as Linked Ada')).toBeVisible();
  await expect(ada.getByText('Linked Bo')).toHaveCount(0);
  await expectTypeface(ada);

  const reads = await readsOf(bo);
  await goTo(page, `/tournament/${id}`);
  await nextTask(page).getByRole('button', { name: 'Open check-in' }).click();
  await expect(bo.getByRole('button', { name: 'Check in' })).toBeVisible();
  expect(reads).toEqual([]);
  const presses = await countPresses(ada);
  for (const phone of [ada, bo]) {
    await press(phone, 'Check in');
    await expect(next(phone)).toContainText('You are in. The draw comes next.');
  }
  expect(presses.count(), presses.list().join(', ')).toBe(1);
  await expect(nextTask(page)).toContainText('Draw the bracket');
  await nextTask(page).getByRole('button', { name: 'Draw the bracket' }).click();
  await nextTask(page).getByRole('button', { name: 'Start tournament' }).click();

  await expect(next(ada)).toContainText('Linked Bo');
  await expect(next(bo)).toContainText('Linked Ada');
  reads.length = 0;
  await press(ada, 'Report the result');
  await press(ada, 'I won');
  await press(ada, 'Send');
  await expect(next(ada)).toContainText('You have reported. Now Linked Bo.');
  expect(presses.count(), presses.list().join(', ')).toBe(4);

  await ada.getByRole('textbox', { name: 'Message' }).fill('Good game');
  await press(ada, 'Send message');
  await expect(bo.getByRole('log')).toContainText('Good game');
  await expect(bo.getByRole('button', { name: 'Confirm: I lost' })).toBeVisible();
  // The chat of the match was opened by the start; all that came since was announced.
  expect(reads).toEqual([]);
  await press(bo, 'Call an admin');
  await expect(bo.getByText('The call is number 1 in line.')).toBeVisible();

  await expect(ada.getByRole('link', { name: 'Bracket' })).toHaveAttribute(
    'href',
    new RegExp(`/tournaments/${id}/public-brackets$`),
  );
  await expect(ada.getByRole('link', { name: 'Rules and details' })).toHaveAttribute(
    'href',
    new RegExp(`/t/${id}$`),
  );

  const others = await countPresses(bo);
  await press(bo, 'Confirm: I lost');
  await expect(next(bo)).toContainText('You finished 2nd.');
  expect(others.count(), others.list().join(', ')).toBe(1);
  await expect(next(ada)).toContainText('You won the tournament!');

  for (const phone of [ada, bo])
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme });
      expect(await violationsOf(phone), colorScheme).toEqual([]);
    }
  await bo.context().close();
  await ada.context().close();
  await expectAccessible(page, 'tournament');
});

test('[PLAY-30, PLAY-33, PLAY-34] somebody drops out on their phone, and staff record it of another and take it back', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await startedTournament(bearer, 4);
  const [one, two] = await matchesOf(cup);
  const phone = await openPhone(browser, await linkOf(page, cup.id, one.first_participant.name));
  await press(phone, 'Drop out');
  const question = phone.getByRole('dialog', { name: 'Drop out of this tournament?' });
  await expect(question).toContainText('Your results stay, and the place that they give.');
  await question.getByRole('button', { name: 'Stay in' }).click();
  await expect(question).toHaveCount(0);
  await press(phone, 'Drop out');
  await question.getByRole('button', { name: 'Drop out', exact: true }).click();
  await expect(next(phone)).toContainText('You are out');
  await expect(phone.getByRole('button', { name: 'Drop out' })).toHaveCount(0);
  await phone.context().close();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(one.first_participant.name).getByText('Dropped out', { exact: true })).toBeVisible();
  expect((await matchesOf(cup))[0]).toMatchObject({
    reason: 'withdrew',
    winner_id: one.second_participant.id,
  });

  const { name } = two.first_participant;
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Record as dropped out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record as dropped out' });
  await expect(dialog).toContainText(`${name} loses the matches that follow.`);
  await dialog.getByRole('button', { name: 'Record as dropped out' }).click();
  await expect(rowOf(name).getByText('Dropped out', { exact: true })).toBeVisible();
  await undoOf(page, `${name} dropped out`).click();
  await expect(rowOf(name).getByText('Dropped out', { exact: true })).toHaveCount(0);
  expect((await matchesOf(cup))[1]).toMatchObject({ reason: null, winner_id: null });
});
