import { login } from '@matchdesk/contract/people/auth';
import { joinTeam } from '@matchdesk/contract/people/players';
import { listParticipantHistory, listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { Browser, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import {
  askToJoin,
  enterAsPlayer,
  makeTeam as formTeam,
  type Player,
  register,
  signUp,
  signUpMany,
} from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}

/** On a phone of their own, where nobody is signed in. */
async function openInvitation(browser: Browser, link: string, { email }: Player): Promise<Page> {
  const page = await browser.newPage({ viewport: phone });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited to a team' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('a-long-password');
  await button(page, 'Sign in').click();
  return page;
}

async function makeTeam(page: Page, name: string): Promise<string> {
  await button(page, 'Make a team').click();
  await expect(page.getByLabel('Name of the team')).toHaveAccessibleDescription('This field is required');
  await page.getByLabel('Name of the team').fill(name);
  await page.getByLabel('Game').selectOption('Starforge Legends');
  await page.getByLabel('Members at most').fill('4');
  await button(page, 'Make a team').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
}

test('[PLAY-60, PLAY-61, PLAY-62, PLAY-63] a team of three comes together by a link, registers and exchanges a player', async ({
  page,
  browser,
}) => {
  const [captain, mate, third] = (await signUpMany(['Ada', 'Bo', 'Cleo'].map(unique))) as [
    Player,
    Player,
    Player,
  ];
  const name = unique('Rooks');
  await enterAsPlayer(page, captain, '/play/teams');
  await expect(page.getByText('You are in no team yet.')).toBeVisible();
  await expectAccessible(page);
  const link = await makeTeam(page, name);
  await button(page, 'Show QR code').click();
  await expect(page.getByRole('img', { name: `QR code of the invitation to ${name}` })).toBeVisible();
  await expectAccessible(page);

  const other = await openInvitation(browser, link, mate);
  const invitation = card(other, name);
  await expect(invitation).toContainText('Starforge Legends');
  await expect(invitation).toContainText(captain.nickname);
  await expect(invitation).toContainText('1 of 4');
  await expectAccessible(other);
  await button(other, `Join ${name}`).click();
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(card(other, 'Members').getByRole('listitem')).toHaveText([/Captain$/, /Player$/]);
  await expect(other.getByRole('button', { name: /^Change|Make a new link/ })).toHaveCount(0);
  await expect(button(other, 'Leave the team')).toBeVisible();

  // The third asks; nobody else sees that.
  const team = Number(page.url().split('/').at(-1));
  await askToJoin(third, team);
  await page.getByLabel(`Role of ${third.nickname}`).selectOption('Substitute');
  await expectAccessible(page);
  await button(page, `Accept ${third.nickname}`).click();
  await expect(card(page, 'Members').getByRole('listitem')).toHaveText([
    /Captain$/,
    /Player.*Change$/,
    /Substitute.*Change$/,
  ]);
  await expect(button(page, 'Leave the team')).toHaveCount(0);

  // A new link takes the place of the one before.
  await button(page, 'Make a new link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link of the invitation' })).not.toHaveValue(link);
  const late = await signUp(unique('Dee'));
  const tooLate = await openInvitation(browser, link, late);
  await expect(tooLate.getByRole('alert')).toHaveText(
    'This invitation is no longer valid. Ask the captain of the team for a new link.',
  );
  await tooLate.close();
  const renewed = await page.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
  await ask(late.bearer, joinTeam, { body: { token: renewed.split('/').at(-1)! } });
  await button(page, `Change ${late.nickname}`).click();
  await button(page, 'Take out of the team').click();
  await expectAccessible(page);
  await button(page, 'Take out of the team').click();
  await expect(card(page, 'Members').getByRole('listitem')).toHaveCount(3);

  const { token: staff } = await ask(undefined, login, { body: { email: emailOf('manager'), password } });
  const id = await createTournament(staff, {
    title: unique('Pairs'),
    match_type: '2',
    team_mates: '2',
    substitute_limit: '1',
  });
  await other.goto(`/play/t/${id}`);
  await expect(other.getByText(`${name}: ${captain.nickname} can register the team.`)).toBeVisible();
  await page.goto(`/play/t/${id}`);
  await expect(page.getByRole('group', { name: 'Who plays: 2 of 2' })).toBeVisible();
  await page
    .getByRole('checkbox', { name: new RegExp(mate.nickname) })
    .first()
    .uncheck();
  await button(page, 'Register your team').click();
  await expect(page.getByRole('alert')).toHaveText('Pick 2 who play.');
  await expectAccessible(page);
  const players = page.getByRole('group', { name: /^Who plays/ });
  await players.getByRole('checkbox', { name: new RegExp(mate.nickname) }).check();
  await button(page, 'Register your team').click();
  const lineUp = card(page, 'Line-up');
  await expect(lineUp).toContainText(`${captain.nickname}, ${mate.nickname}`);

  const seen = card(other, 'Line-up');
  await expect(seen).toContainText(third.nickname);
  await expect(seen.getByRole('button')).toHaveCount(0);
  await lineUp.getByRole('button', { name: 'Change the line-up' }).click();
  await players.getByRole('checkbox', { name: new RegExp(captain.nickname) }).uncheck();
  await players.getByRole('checkbox', { name: new RegExp(third.nickname) }).check();
  await page
    .getByRole('group', { name: /^Substitutes/ })
    .getByRole('checkbox', { name: new RegExp(captain.nickname) })
    .check();
  await expectAccessible(page);
  await lineUp.getByRole('button', { name: 'Save' }).click();
  for (const shown of [lineUp, seen])
    await expect(shown.getByRole('definition')).toHaveText([
      `${mate.nickname}, ${third.nickname}`,
      captain.nickname,
    ]);
  const { data: inside } = await ask(staff, listParticipants, { params: { id }, query: {} });
  const at = { params: { id, pid: inside[0]!.id }, query: {} };
  const { data: history } = await ask(staff, listParticipantHistory, at);
  expect(history.map(({ action }) => action)).toEqual(['line-up changed', 'registered']);
  await other.close();

  // Whoever leads a second team in it changes that one too.
  const [extra, spare] = (await signUpMany(['Eve', 'Flo'].map(unique))) as [Player, Player];
  const second = unique('Pawns');
  const pawns = await formTeam(captain, second, [late, extra, spare]);
  await register(captain, id, { team_id: pawns, line_up: [late.id, extra.id] });
  await page.reload();
  await expect(card(page, `Line-up: ${name}`)).toContainText(`${mate.nickname}, ${third.nickname}`);
  const pawnsCard = card(page, `Line-up: ${second}`);
  await pawnsCard.getByRole('button', { name: 'Change the line-up' }).click();
  await expect(
    pawnsCard.getByRole('checkbox', { name: new RegExp(captain.nickname) }).first(),
  ).toBeDisabled();
  await pawnsCard
    .getByRole('checkbox', { name: new RegExp(late.nickname) })
    .first()
    .uncheck();
  await pawnsCard
    .getByRole('checkbox', { name: new RegExp(spare.nickname) })
    .first()
    .check();
  await pawnsCard.getByRole('button', { name: 'Save' }).click();
  await expect(pawnsCard.getByRole('definition').first()).toHaveText(`${extra.nickname}, ${spare.nickname}`);
  await expectAccessible(page);
});
