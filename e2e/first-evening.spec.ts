import type { Page } from '@playwright/test';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import { type Entered, matchesOf, type PlayedMatch, report } from './support/elimination.steps.ts';
import { type Player, signUpMany } from './support/players.steps.ts';
import { countPresses } from './support/presses.ts';
import { field, unique } from './support/records.ts';
import { picker } from './support/tournament-form.ts';

/** More than a newcomer should need for a cup of sixteen; typing into fields is free. */
const mostPresses = 30;

const nextTask = (page: Page) => page.getByRole('region', { name: 'What to do next' });

async function signInAndCreate(page: Page, title: string): Promise<number> {
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(emailOf('super'));
  await page.keyboard.press('Tab');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Create tournament' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill(title);
  await picker(page, 'Game').click();
  await page.getByRole('option', { name: 'Starforge Legends', exact: true }).click();
  for (const [name, value] of [
    ['Max players', '16'],
    ['EUR for place 1', '100'],
  ] as const) {
    await field(page, name).click();
    await field(page, name).fill(value);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(nextTask(page)).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

async function getPeopleIn(page: Page, players: readonly Player[]): Promise<void> {
  await nextTask(page).getByRole('button', { name: 'Add participants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add participants' });
  await dialog
    .getByRole('textbox', { name: 'Names or e-mails, one a line' })
    .fill(players.map(({ email }) => email).join('\n'));
  await dialog.getByRole('button', { name: 'Add 16 participants' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nextTask(page)).toContainText('16 participants are ready to play');
}

async function drawAndStart(page: Page): Promise<void> {
  await nextTask(page).getByRole('button', { name: 'Draw the bracket' }).click();
  await nextTask(page).getByRole('button', { name: 'Start tournament' }).click();
  await expect(nextTask(page)).toContainText('matches are being played');
}

const agree = async (cup: Entered, match: PlayedMatch) => {
  await report(cup, match, match.first_participant, '1:0');
  await report(cup, match, match.second_participant, '1:0');
};
const disagree = async (cup: Entered, match: PlayedMatch) => {
  await report(cup, match, match.first_participant, '1:0');
  await report(cup, match, match.second_participant, '0:1');
};

/** At the desk, where the cup's conflicts wait: the first side wins. */
async function judge(page: Page, match: PlayedMatch): Promise<void> {
  const judged = page.getByRole('region', { name: `Match ${match.match_number}`, exact: true });
  const winner = judged.getByRole('radio', { name: match.first_participant.name });
  const isPhone = page.viewportSize()!.width < 600;
  if (isPhone) {
    const waiting = page.getByRole('list', { name: 'Reports to judge' });
    await waiting.getByRole('button', { name: new RegExp(`(^|\\s)${match.match_number} · `) }).click();
    await winner.check();
    await judged.getByRole('button', { name: 'Approve' }).click();
  } else {
    await expect(judged).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(winner).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(judged).toHaveCount(0);
}

async function playOut(page: Page, cup: Entered): Promise<void> {
  const open = async (count: number) => {
    const matches = await matchesOf(cup);
    const ready = matches.filter(
      ({ winner_id, first_participant, second_participant }) =>
        !winner_id && first_participant && second_participant,
    );
    expect(ready).toHaveLength(count);
    return ready;
  };
  const [first, second, ...others] = await open(8);
  for (const match of others) await agree(cup, match);
  await disagree(cup, first!);
  await nextTask(page)
    .getByRole('link', { name: /conflict/ })
    .click();
  await judge(page, first!);
  await disagree(cup, second!);
  await judge(page, second!);
  for (const round of [4, 2]) for (const match of await open(round)) await agree(cup, match);
  const [final] = await open(1);
  await disagree(cup, final!);
  await judge(page, final!);
}

async function rewardTheChampion(page: Page): Promise<void> {
  await nextTask(page).getByRole('button', { name: 'Pay prizes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 100.00 EUR' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The prizes are paid' })).toBeVisible();
}

async function runTheCup(page: Page): Promise<void> {
  const title = unique('Supper Cup');
  const players = await signUpMany(Array.from({ length: 16 }, (_, index) => unique(`Supper ${index}`)));
  const id = await signInAndCreate(page, title);
  await getPeopleIn(page, players);
  await drawAndStart(page);
  const bearer = await page.evaluate<string>("localStorage.getItem('matchdesk.bearer')");
  const cup = { id, title, bearer, players };
  await playOut(page, cup);
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await rewardTheChampion(page);
  const [champion] = (await matchesOf(cup)).filter(({ round }) => round === 4);
  await expect(
    page.getByRole('heading', { name: `${champion!.first_participant.name} won ${title}` }),
  ).toBeVisible();
}

for (const width of [1440, 390])
  test(`a newcomer runs a cup of sixteen from the sign-in to its champion in ${mostPresses} presses, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    const presses = await countPresses(page);
    await runTheCup(page);
    expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(mostPresses);
  });
