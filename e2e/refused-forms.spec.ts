import type { Page } from '@playwright/test';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { field, unique } from './support/records.ts';
import { pick, picker } from './support/tournament-form.ts';
import { createTournament } from './support/tournaments.steps.ts';

const generic = 'Something went wrong. Please try again.';

interface SavedForm {
  path: string;
  /** One of its fields, by the server's name. */
  field: string;
  /** The button of the question that is asked before it is sent. */
  asks?: string;
  /** What the form itself says of a failure that the server does not explain. */
  unexplained?: string;
  /** What a new record needs before it can be sent. */
  fill?: (page: Page) => Promise<void>;
}

const savedForms: readonly SavedForm[] = [
  { path: '/games/1', field: 'name' },
  { path: '/rule/edit/1', field: 'title' },
  { path: '/bracket-templates/edit/1', field: 'title' },
  { path: '/countries/edit/1', field: 'value' },
  { path: '/regions/edit/1', field: 'title' },
  { path: '/news/edit/1', field: 'title', unexplained: 'Unknown error' },
  { path: '/advertisements/edit/1', field: 'title' },
  { path: '/seasons/edit/1', field: 'localizations[0][title]' },
  { path: '/user/4', field: 'nickname' },
  {
    path: '/deep-links/add',
    field: 'source',
    fill: async (page) => {
      await field(page, 'Source').fill('Poster');
      await pick(page, 'Game', 'Cardkeepers');
      await pick(page, 'Platform', 'PC');
    },
  },
  {
    path: '/terms/add',
    field: 'version',
    fill: async (page) => {
      await field(page, 'Title').fill('House rules');
      await field(page, 'Version').fill('9.9');
      await field(page, 'Content').click();
      await page.keyboard.type('Be kind.');
      await picker(page, 'Country').fill('Italy');
      await page.getByRole('option', { name: /Italy/ }).click();
    },
  },
  {
    path: '/notifications/add',
    field: 'message',
    asks: 'Send to everybody',
    unexplained: 'Error sent, try again',
    fill: async (page) => {
      await field(page, 'Title').fill('Doors open');
      await field(page, 'Message').fill('Come in.');
      await page.getByRole('radio', { name: 'All', exact: true }).check();
      await page.getByRole('radio', { name: 'Message in their inbox', exact: true }).check();
      await expect(page.getByText(/^It will reach .* in their inbox/)).toBeVisible();
    },
  },
];

/** Leaving asks first if something was filled in; otherwise a simple page is opened between two forms. */
async function leave(page: Page, asks: boolean): Promise<void> {
  if (asks) {
    await page.getByRole('main').getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  } else await goTo(page, '/page-not-found');
  await expect(page.getByRole('button', { name: /^(Save|Send)$/ })).toHaveCount(0);
}

test('[ERR-04] every form shows the errors of its fields as the server gives them, and a refusal of none of them once, in its own words, or else asks to try again', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/games');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const cup = await createTournament(bearer, { title: unique('Refused Cup') });
  const answers: { status: number; json: object }[] = [];
  await page.route('**/api/**', async (route) => {
    const answer = route.request().method() === 'GET' ? undefined : answers.shift();
    await (answer ? route.fulfill(answer) : route.continue());
  });
  const main = page.getByRole('main');
  const said = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const save = main.getByRole('button', { name: /^(Save|Send)$/ });
  const tournament: SavedForm = { path: `/tournament/edit/${cup}`, field: 'title' };
  for (const { path, field, fill, asks, unexplained = generic } of [tournament, ...savedForms]) {
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(save).toBeEnabled();
      await fill?.(page);
      const send = async () => {
        await save.click();
        if (asks) await page.getByRole('dialog').getByRole('button', { name: asks }).click();
      };
      answers.push({ status: 500, json: {} });
      await send();
      await expect(said(unexplained)).toHaveCount(1);
      await expect(main.locator('[aria-invalid="true"]')).toHaveCount(0);
      answers.push({ status: 409, json: { message: 'Not while it rains.', code: 'x' } });
      await send();
      await expect(said('Not while it rains.')).toHaveCount(1);
      await expect(said(unexplained)).toHaveCount(0);
      const errors = { [field]: ['Not like this'] };
      answers.push({ status: 422, json: { message: 'No.', code: 'check-fields', errors } });
      await send();
      await expect(main.locator('[aria-invalid="true"]')).toHaveAccessibleDescription(/Not like this/);
      await expect(said('Not while it rains.')).toHaveCount(0);
      await leave(page, fill !== undefined);
    });
  }
});
