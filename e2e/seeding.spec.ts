import { getBracket } from '@matchdesk/contract/formats/elimination';
import { login } from '@matchdesk/contract/people/auth';
import { getSeeding, saveSeeding } from '@matchdesk/contract/tournaments/seeding';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { emailOf, enter, expect, goTo, password, test } from './support/desk.steps.ts';
import {
  cardOf,
  drawnTournament,
  type Entered,
  enteredTournament,
  matchesOf,
  type PlayedMatch,
  report,
} from './support/elimination.steps.ts';
import { carry, startEarly, undoOf } from './support/gestures.ts';
import { signUpMany } from './support/players.steps.ts';
import { countPresses } from './support/presses.ts';
import { anotherDesk, field, unique } from './support/records.ts';
import { chooseType, savedId, toggle } from './support/tournament-form.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'This tournament' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const seedOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Seed of ${name}`, exact: true });
const handleOf = (page: Page, name: string) => button(page, new RegExp(`^Move ${name}, seed`));

const orderOf = async ({ id, bearer }: Entered) =>
  (await ask(bearer, getSeeding, { params: { id } })).data.people.map(({ name }) => name);

test('a double elimination of 12, seeded from a CSV and with 2 late entries, takes at most 45 presses from sign-in to champion', async ({
  page,
}) => {
  test.slow();
  const title = unique('Pressed Cup');
  const mark = title.split(' ').at(-1)!;
  const names = Array.from({ length: 12 }, (_, index) => `P${String(index + 1).padStart(2, '0')} ${mark}`);
  const players = await signUpMany(names);
  await page.goto('/login');
  const presses = await countPresses(page);

  await page.getByLabel('E-mail').fill(emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Create tournament' }).click();
  await field(page, 'Title').fill(title);
  await chooseType(page, 'Double Elimination');
  await field(page, 'Max players').fill('12');
  await toggle(page, 'Automatic check-in').click();
  await button(page, 'Save').click();
  const id = Number(await savedId(page));

  const add = async (people: readonly { email: string }[]) => {
    await tab(page, 'Participants').click();
    // The home page has such a button too.
    await expect(page.getByLabel('Participants at this moment')).toBeVisible();
    await button(page, /^Add (the first )?participants$/)
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Add participants' });
    await drawer.getByRole('textbox').fill(people.map(({ email }) => email).join('\n'));
    await drawer.getByRole('button', { name: `Add ${people.length} participants` }).click();
  };
  await add(players.slice(0, 10));
  await expect(page.getByText('Added 10 participants')).toBeVisible();

  await tab(page, 'Seeding').click();
  await expect(page.getByText('10 will play.')).toBeVisible();
  await expect(page.getByText('Nobody has a seed yet, so the draw is at random.')).toBeVisible();
  await expect(button(page, 'Save seeds')).toBeEnabled();
  await button(page, 'Fill from a CSV').click();
  const lines = players.slice(0, 10).map(({ nickname }, index) => `${nickname};${10 - index}`);
  await page.getByLabel('Or paste the lines here').fill(['name;seed', ...lines, 'Nobody;11'].join('\n'));
  await expect(page.getByText('10 people were found; 0 more come after.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Not found: Nobody');
  await button(page, 'Use these 10 seeds').click();
  await expect(seedOf(page, names[9]!)).toHaveValue('1');
  await button(page, 'Save seeds').click();
  await expect(page.getByText('The seeds are saved')).toBeVisible();
  await expect(page.getByText('The draw follows these seeds.')).toBeVisible();

  await tab(page, 'Brackets').click();
  await button(page, 'Draw the bracket').click();
  await expect(page.getByRole('article').first()).toContainText(names[9]!);
  await expect(page.getByRole('article').first().getByTitle('Seed 1', { exact: true })).toHaveText('1');
  await add(players.slice(10));
  await button(page, 'Add 2 late').click();
  await expect(page.getByText('Added 2 participants')).toBeVisible();
  await tab(page, 'Brackets').click();
  await button(page, 'Start tournament').click();
  await expect(page.getByText('The tournament has started')).toBeVisible();
  await expect(button(page, /Choose winner/).first()).toBeVisible();

  const { token: bearer } = await ask(undefined, login, { body: { email: emailOf('admin'), password } });
  const cup: Entered = { id, title, bearer, players };
  const isOpen = ({ status, first_participant, second_participant }: PlayedMatch) =>
    status !== 'FINISHED' && first_participant && second_participant;
  for (;;) {
    const open = (await matchesOf(cup)).filter((match) => isOpen(match) && match.bracket !== 'final');
    if (open.length === 0) break;
    for (const match of open) {
      await report(cup, match, match.first_participant, '1:0');
      await report(cup, match, match.second_participant, '1:0');
    }
  }
  const final = (await matchesOf(cup)).find(({ bracket }) => bracket === 'final')!;
  await button(page, 'Fit to screen').click();
  await button(page, `Choose winner of match ${final.match_number}`).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  await page.keyboard.press('1');
  await button(page, 'Approve').click();
  const champion = final.first_participant.name;
  await expect(page.getByRole('region', { name: 'Podium' })).toContainText(champion);
  expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(45);
});

/** Shuffling and starting offer Undo, and starting long before the planned time asks first. */
async function undoShuffleAndStart(page: Page, cup: Entered): Promise<void> {
  const { bearer } = cup;
  const seedNow = async () => (await ask(bearer, getBracket, { params: { id: cup.id } })).data?.seed;
  const [first] = await matchesOf(cup);
  const before = await seedNow();
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  await button(page, 'Shuffle').click();
  await undoOf(page, 'The seats were shuffled').click();
  await expect(page.getByText('The seats are back as they were')).toBeVisible();
  expect(await seedNow()).toBe(before);
  await expect(cardOf(page, first.id)).toContainText(first.first_participant.name);

  await button(page, 'Restore tournament').click();
  await expect(page.getByRole('dialog')).toContainText('4 will play.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button(page, 'Start tournament').click();
  const question = page.getByRole('dialog', { name: 'Start ahead of time?' });
  await expect(question).toContainText(/It is planned for/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await startEarly(page);
  await undoOf(page, 'The tournament has started').click();
  await expect(page.getByText('The start was undone')).toBeVisible();
  await expect(button(page, 'Start tournament')).toBeVisible();
}

test('people are seeded by keys, by numbers and by dragging; with a colleague at the same list nothing is lost; shuffling and starting answer with Undo', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 8, { type: '3' });
  const drawn = await drawnTournament(bearer, 4, { custom_seeding: '1' });
  const names = await orderOf(cup);
  const [a, b, c, d] = names as [string, string, string, string];
  await page.goto(`/tournament/${cup.id}`);
  await tab(page, 'Seeding').click();
  await expect(page.getByText('8 will play.')).toBeVisible();
  await expect(page.getByText('Nobody has a seed yet, so the draw is at random.')).toBeVisible();
  const matches = page.getByRole('region', { name: 'Round 1' }).getByRole('listitem');
  await expect(matches).toHaveCount(4);
  await expect(matches.first()).toContainText(a);
  await expectAccessible(page, 'seeding');

  // When moved by keys, the focus stays on the person.
  await handleOf(page, c).focus();
  await page.keyboard.press('ArrowUp');
  await expect(seedOf(page, c)).toHaveValue('2');
  await expect(handleOf(page, c)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(seedOf(page, c)).toHaveValue('1');
  await expect(matches.first()).toContainText(c);

  await seedOf(page, d).fill('2');
  await page.keyboard.press('Enter');
  await expect(seedOf(page, a)).toHaveValue('3');
  await expect(seedOf(page, d)).toBeFocused();

  const third = page.getByRole('list', { name: 'Seeds' }).getByRole('listitem').nth(2);
  await carry(
    page.getByText(b, { exact: true }).first(),
    page.getByText(a, { exact: true }).first(),
    third.getByText(b, { exact: true }),
  );
  await button(page, 'Save seeds').click();
  await expect(page.getByText('The seeds are saved')).toBeVisible();
  await expect.poll(() => orderOf(cup)).toEqual([c, d, b, a, ...names.slice(4)]);
  await undoOf(page, 'The seeds are saved').click();
  await expect(page.getByText('Seats and seeds are as they were')).toBeVisible();
  await expect.poll(() => orderOf(cup)).toEqual(names);
  await expect(seedOf(page, a)).toHaveValue('1');

  // A colleague saves while this list is being changed.
  await seedOf(page, d).fill('1');
  await page.keyboard.press('Enter');
  await expect(seedOf(page, d)).toHaveValue('1');
  const base = (await ask(bearer, getSeeding, { params: { id: cup.id } })).data.people.map(({ id }) => id);
  const colleague = await anotherDesk(browser);
  const other = await enter(colleague, 'manager');
  const body = { order: base.toReversed(), base };
  await ask(other.bearer, saveSeeding, { params: { id: cup.id }, body });
  await colleague.context().close();
  await expect(page.getByRole('alert').filter({ hasText: 'has changed the seeds' })).toBeVisible();
  await expect(seedOf(page, d)).toHaveValue('1');
  await expectAccessible(page, 'seeds changed by a colleague', undefined, [390]);
  await button(page, 'Overwrite with mine').click();
  await expect.poll(async () => (await orderOf(cup))[0]).toBe(d);

  await undoShuffleAndStart(page, drawn);
});
