import { createRule } from '@matchdesk/contract/content/rules';
import type { BrowserContext, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { signedInAtDiscord } from './support/discord.ts';
import { countPresses } from './support/presses.ts';
import { unique } from './support/records.ts';
import { shiftOf } from './support/stillness.ts';
import { createTournament } from './support/tournaments.steps.ts';

const game = 'Starforge Legends';
const next = (page: Page) => page.getByRole('region', { name: 'What comes next' });

/** Takes players with a name in the game who accept the rules. */
async function openCup(bearer: string, title: string, more: Record<string, string> = {}): Promise<number> {
  const body = { title: `Rules of ${title}`, game_id: 12, content: '<p>Be <strong>kind</strong>.</p>' };
  const { data } = await ask(bearer, createRule, { body });
  const rules = { rule_id: String(data.id), require_user_profiling: '1' };
  return createTournament(bearer, { title, ...rules, ...more });
}

async function expectFine(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOf(page), `${colorScheme} ${width}`).toEqual([]);
  }
}

async function registerAs(page: Page, nameInGame: string): Promise<void> {
  await page.getByLabel(`Your name in ${game}`).fill(nameInGame);
  await page.getByLabel('I accept the rules').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(next(page)).toContainText('You are registered.');
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/play/me');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Play in tournaments' })).toBeVisible();
}

const visitor = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
};

test('[PLAY-44, PLAY-51, PLAY-52, PLAY-53] a stranger signs up and registers in eight presses and fields; staff see which rules were accepted', async ({
  page,
  browser,
}) => {
  const title = unique('Event Cup');
  const { bearer } = await enter(page, 'super', '/');
  const id = await openCup(bearer, title);
  const context = await browser.newContext();
  const phone = await visitor(context);
  await phone.goto(`/play/t/${id}`);
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText('Win and you go on, lose once and you are out.')).toBeVisible();
  await expect(next(phone)).toContainText('You can register now.');
  await phone.getByText(`Rules: Rules of ${title}`).click();
  await expect(phone.getByText('kind', { exact: true })).toBeVisible();
  await expectFine(phone);

  const presses = await countPresses(phone, { fields: true });
  const [nickname, email] = [unique('Stranger'), `stranger-${Date.now()}@players.test`];
  await next(phone).getByRole('link', { name: 'Register' }).click();
  await phone.getByLabel('Nickname').fill(nickname);
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByLabel('Choose a password').fill('a-long-password');
  await phone.getByRole('button', { name: 'Sign up' }).click();
  await expect(phone).toHaveURL(`/play/t/${id}`);
  await registerAs(phone, `name-${Date.now()}`);
  await expect(phone.getByRole('region', { name: 'Who is in (1)' })).toContainText(nickname);
  expect(presses.list()).toHaveLength(8);

  await signOut(phone);
  await signedInAtDiscord(context, email);
  await phone.goto(`/play/t/${id}`);
  await next(phone).getByRole('link', { name: 'I have an account' }).click();
  await phone.getByRole('link', { name: 'Continue with Discord' }).click();
  await expect(phone.getByRole('alert')).toContainText('that nobody has confirmed yet');
  await expectFine(phone);
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByLabel('Password').fill('a-long-password');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(`/play/t/${id}`);
  await expect(phone.getByText(`You play as ${nickname}`)).toBeVisible();
  await context.close();

  await page.goto(`/tournaments/${id}/participants`);
  await page.getByRole('button', { name: `Actions for ${nickname}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText(`Rules of ${title}, version 1`);
});

test('[PLAY-52, PLAY-53] who comes by Discord registers too; later it takes two presses', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const [first, second] = [
    await openCup(bearer, unique('Discord Cup')),
    await openCup(bearer, unique('Later Cup')),
  ];
  const context = await browser.newContext();
  await signedInAtDiscord(context, `discord-${Date.now()}@players.test`);
  const phone = await visitor(context);
  await phone.goto(`/play/t/${first}`);
  await next(phone).getByRole('link', { name: 'Register' }).click();
  await phone.getByRole('link', { name: 'Continue with Discord' }).click();
  await expect(phone).toHaveURL(`/play/t/${first}`);
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(phone.getByLabel(`Your name in ${game}`)).toHaveAccessibleDescription(/required/);
  const inGame = `name-${Date.now()}`;
  await phone.getByLabel(`Your name in ${game}`).fill(inGame);
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(phone.getByLabel('I accept the rules')).toHaveAccessibleDescription(/accept the rules/);
  await phone.getByLabel('I accept the rules').check();
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(next(phone)).toContainText('You are registered.');

  await signOut(phone);
  await phone.goto(`/play/t/${second}`);
  await next(phone).getByRole('link', { name: 'I have an account' }).click();
  await phone.getByRole('link', { name: 'Continue with Discord' }).click();
  await expect(phone).toHaveURL(`/play/t/${second}`);
  await expect(phone.getByText(`Your name in ${game}: ${inGame}`)).toBeVisible();
  const presses = await countPresses(phone, { fields: true });
  await phone.getByLabel('I accept the rules').check();
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(next(phone)).toContainText('You are registered.');
  expect(presses.count()).toBeLessThanOrEqual(4);
  await context.close();
});

test('[PLAY-45, PLAY-50, PLAY-51] everybody finds tournaments by list, title and game; a private one asks for its code', async ({
  page,
  browser,
}) => {
  const title = unique('Found Cup');
  const { bearer } = await enter(page, 'super', '/');
  const id = await openCup(bearer, title);
  const hidden = await openCup(bearer, unique('Hidden Cup'), { is_private: '1', secret_code: 'ses 50%' });
  const context = await browser.newContext();
  const phone = await visitor(context);
  await phone.goto('/play');
  await expect(phone.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  for (const name of ['Running', 'Open', 'Soon', 'Past'])
    await expect(phone.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectFine(phone);

  const card = phone.getByRole('link', { name: title });
  await phone.getByLabel('Search by title').fill(title);
  await expect(card).toBeVisible();
  await phone.getByLabel('Game').selectOption('Cardkeepers');
  await expect(phone.getByRole('region', { name: 'No tournament fits this.' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await phone.getByLabel('Game').selectOption(game);
  await phone.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(phone).toHaveURL(/when=open/);
  await phone.reload();
  await card.click();
  await expect(phone).toHaveURL(`/play/t/${id}`);
  await phone.goBack();
  await expect(phone.getByLabel('Search by title')).toHaveValue(title);
  await phone.getByRole('link', { name: 'Past', exact: true }).click();
  await phone.getByRole('button', { name: 'Clear the search' }).click();
  await expect(phone).toHaveURL('/play?when=past');
  await expect(phone.getByRole('listitem').first()).toBeVisible();

  await phone.goto(`/play/t/${hidden}`);
  await phone.getByLabel('Code of the tournament').fill('ses 50%');
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(next(phone)).toContainText('You can register now.');
  await next(phone).getByRole('link', { name: 'Register' }).click();
  await phone.getByLabel('Nickname').fill('Invited');
  await phone.getByLabel('E-mail').fill(`invited-${Date.now()}@players.test`);
  await phone.getByLabel('Choose a password').fill('a-long-password');
  await phone.getByRole('button', { name: 'Sign up' }).click();
  await registerAs(phone, `name-${Date.now()}`);

  // Whoever is in it needs the code no more.
  await phone.goto(`/play/t/${hidden}`);
  await expect(next(phone)).toContainText('You are registered.');
  await expect(phone.getByText(/^Rules: Rules of/)).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Who is in (1)' })).toContainText('Invited');
  expect(await shiftOf(phone), 'nothing is pushed down while a tournament loads').toBeLessThan(0.1);
  await phone.goto('/play');
  await expect(phone.getByRole('heading', { level: 2, name: 'Running' })).toBeVisible();
  expect(await shiftOf(phone), 'nor while the lists load').toBeLessThan(0.1);
  await context.close();
});
