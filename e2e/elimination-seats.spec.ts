import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { setParticipant } from '@matchdesk/contract/formats/matches';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { chatControl, openList } from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  drawnTournament,
  type Entered,
  matchesOf,
} from './support/elimination.steps.ts';
import { carry, startEarly } from './support/gestures.ts';

const seats = async (cup: Entered) =>
  (await matchesOf(cup))
    .slice(0, 4)
    .map(({ first_participant, second_participant }) => [first_participant?.name, second_participant?.name]);

const emptySeats = ({ id, bearer }: Entered) =>
  ask(bearer, generateBrackets, { params: { id }, query: { restore: true, seats: 'empty' } });

const seatOf = (page: Page, side: 1 | 2, match: number) =>
  cardOf(page, match).getByRole('button', { name: new RegExp(`^Seat ${side} of match`) });

test('[BRK-21, BRK-22, BRK-23, BRK-24, BRK-25, BRK-26, ERR-12] before the start people are shuffled, carried and chosen into seats', async ({
  page,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const [cup, plain] = await Promise.all([
    drawnTournament(bearer, 8, { type: '3', custom_seeding: '1' }),
    drawnTournament(bearer, 4),
  ]);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  const [first, second] = await matchesOf(cup);
  const fill = page.getByRole('button', { name: 'Fill empty spots' });
  await expect(page.getByText(/^Seed of the draw: \d+$/)).toBeVisible();
  await expect(fill).toHaveCount(0);

  const seed = await page.getByText(/^Seed of the draw/).textContent();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(page.getByText(/^Seed of the draw/)).not.toHaveText(seed ?? '');
  const shuffled = await seats(cup);
  const [[a], [, b]] = shuffled as [[string, string], [string, string]];
  await expect(cardOf(page, first.id)).toContainText(a);
  await expectAccessible(page, 'seating');

  // Dragged onto a taken seat, the two swap.
  const nameIn = (match: { id: number }, name: string) =>
    cardOf(page, match.id).getByText(name, { exact: true });
  await carry(nameIn(first, a), nameIn(second, b), nameIn(first, b));
  await expect(cardOf(page, second.id)).toContainText(a);
  expect((await seats(cup))[0]?.[0]).toBe(b);

  // Taken out, and chosen again by name.
  await seatOf(page, 1, first.id).click();
  await expect(page.getByRole('button', { name: 'Seat', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove from the seat' }).click();
  await expect(cardOf(page, first.id)).toContainText('Empty seat');
  await expect(page.getByText('One participant has no seat')).toBeVisible();
  await expect(fill).toBeVisible();
  await page.getByText('Lower bracket').click();
  await expect(fill).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Seat/ })).toHaveCount(0);
  await page.getByText('Upper bracket').click();

  await page.route('**/set-participant', (route) => route.fulfill({ status: 422, json: {} }));
  await seatOf(page, 1, first.id).click();
  const who = page.getByRole('combobox', { name: 'Participant', exact: true });
  await who.fill(b);
  await page.getByRole('option', { name: b, exact: true }).click();
  await page.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error change' })).toContainText('Error add');
  await expect(who).toHaveValue('');
  await page.unroute('**/set-participant');
  await page.route('**/set-participant', (route) =>
    route.fulfill({ status: 409, json: { message: 'The seat is gone.', code: 'x' } }),
  );
  await who.fill(b);
  await page.getByRole('option', { name: b, exact: true }).click();
  await page.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The seat is gone.' })).toContainText(
    'Error change',
  );
  await expect(who).toHaveValue('');
  await page.unroute('**/set-participant');
  await who.fill(b);
  await page.getByRole('option', { name: b, exact: true }).click();
  await page.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(cardOf(page, first.id)).toContainText(b);
  await expect(fill).toHaveCount(0);

  // Only the first two rounds have seats.
  const third = (await matchesOf(cup)).find(({ round }) => round === 3)!;
  await expect(seatOf(page, 1, third.id)).toHaveCount(0);

  // Fill is not offered where seats are not given by hand, nor once the tournament runs.
  await emptySeats(plain);
  await goTo(page, `/tournaments/${plain.id}/brackets`);
  await expect(page.getByText('4 participants have no seat')).toBeVisible();
  await expect(fill).toHaveCount(0);
  const out = { position: 'first', participant_id: null } as const;
  await ask(bearer, setParticipant, { params: { id: cup.id, matchId: first.id }, body: out });
  await ask(bearer, startTournament, { params: { id: cup.id }, body: { leave_out: true } });
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  await expect(page.getByRole('button', { name: /Choose winner/ }).first()).toBeVisible();
  await expect(fill).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Shuffle' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Seat/ })).toHaveCount(0);
});

/** A failed start is named, with what the server said. */
async function failToStart(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start tournament' });
  const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
  await page.route('**/start', (route) =>
    route.fulfill({ status: 403, json: { message: 'Not your game', code: 'not-allowed' } }),
  );
  await startEarly(page);
  await expect(alert('Permission error')).toContainText('Not your game');
  await page.route('**/start', (route) => route.fulfill({ status: 403, json: {} }));
  await startEarly(page);
  await expect(alert('Permission error').filter({ hasText: 'Unknown error' })).toBeVisible();
  await page.route('**/start', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of seats', code: 'x' } }),
  );
  await startEarly(page);
  await expect(alert('Start error')).toContainText('Out of seats');
  await page.route('**/start', (route) => route.fulfill({ status: 500, json: {} }));
  await startEarly(page);
  await expect(alert('Start error').filter({ hasText: /Start error\s*Error/ })).toBeVisible();
  await expect(start).toBeEnabled();
  await page.unroute('**/start');
}

/** Sends the seats as shown; then the brackets and the list of chats load. */
async function startAsShown(page: Page, cup: Entered): Promise<void> {
  const [first, second, final] = await matchesOf(cup);
  for (const match of [first, second])
    await expect(cardOf(page, match.id)).toContainText(match.first_participant.name);
  await expect(cardOf(page, final.id)).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/start'),
  );
  await startEarly(page);
  const { matches } = (await sent).postDataJSON();
  expect(matches).toEqual(
    [first, second, final].map((match) => ({
      match_id: match.id,
      version: match.version,
      participants: [match.first_participant?.id ?? null, match.second_participant?.id ?? null],
    })),
  );
  await expect(page.getByRole('button', { name: /Choose winner/ })).toHaveCount(2);
  await expect(chatControl(page, first)).toBeVisible();
  const items = await openList(page);
  await expect(items).toHaveCount(2);
}

test.describe('towards the start', () => {
  test.use({ expectedErrors: /50\d|40\d/ });

  test('[BRK-30, ERR-06, ERR-07, ERR-08, D57, O15] a start that fails says why; a restored bracket is filled by carrying people in; a start without everybody offers three ways, and the last one sends the seats that are shown', async ({
    page,
  }) => {
    const { bearer } = await enter(page, 'admin');
    const cup = await drawnTournament(bearer, 4, { custom_seeding: '1' });
    await page.goto(`/tournaments/${cup.id}/brackets`);
    await failToStart(page);

    await page.getByRole('button', { name: 'Restore tournament' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('All results and seats');
    await expect(question.getByRole('radio', { name: 'Draw anew' })).toBeChecked();
    await expectAccessible(page, 'restore', '[role=dialog]');
    await question.getByRole('radio', { name: 'Leave the seats empty' }).check();
    await question.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('4 participants have no seat')).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Without a seat' }).getByRole('listitem');
    await expect(waiting).toHaveCount(4);

    const [first] = await matchesOf(cup);
    const name = (await waiting.first().textContent()) ?? '';
    const card = cardOf(page, first.id);
    await carry(waiting.first(), card.getByText('Empty seat').first(), card.getByText(name, { exact: true }));
    await expect(waiting).toHaveCount(3);

    await startEarly(page);
    await expect(question).toContainText('Not everybody has a seat');
    await expectAccessible(page, 'start without everybody', '[role=dialog]');
    for (const way of ['Recreate the bracket', 'Start without them'])
      await expect(question.getByRole('button', { name: way })).toBeVisible();
    await question.getByRole('button', { name: 'Recreate the bracket' }).click();
    await question.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(waiting).toHaveCount(0);
    await emptySeats(cup);
    await expect(waiting).toHaveCount(4);
    await startEarly(page);
    await question.getByRole('button', { name: 'Fill empty spots' }).click();
    await expect(waiting).toHaveCount(0);
    await startAsShown(page, cup);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one round is shown at a time, and the screen opens with the one that is played', async ({ page }) => {
    const { bearer } = await enter(page, 'admin');
    const cup = await drawnTournament(bearer, 8);
    const [first] = await matchesOf(cup);
    await page.goto(`/tournaments/${cup.id}/brackets`);
    await startEarly(page);
    // It comes with the start, above the rounds, which then move down.
    await expect(page.getByRole('switch', { name: 'Quick results' })).toBeVisible();
    const matchesIn = (round: RegExp) => page.getByRole('list', { name: round }).getByRole('listitem');
    const [next, previous] = ['Next round', 'Previous round'].map((turn) =>
      page.getByRole('button', { name: turn }),
    ) as [Locator, Locator];
    await expect(matchesIn(/^Matches of/)).toHaveCount(4);
    await next.tap();
    await expect(matchesIn(/^Matches of/)).toHaveCount(2);
    await next.tap();
    await expect(matchesIn(/^Matches of/)).toHaveCount(1);
    await expect(next).toBeDisabled();
    await previous.tap();
    await expect(matchesIn(/^Matches of/)).toHaveCount(2);
    await previous.tap();
    await expect(matchesIn(/^Matches of/)).toHaveCount(4);

    for (const match of (await matchesOf(cup)).slice(0, 4)) await approveFirst(cup, match);
    await page.goto(`/tournaments/${cup.id}/brackets`);
    await expect(matchesIn(/^Matches of Semifinals$/)).toHaveCount(2);
    await page.goto(`/tournaments/${cup.id}/brackets?match=${first.id}`);
    await expect(page.getByRole('dialog')).toContainText(`#${first.id}`);
    await page.keyboard.press('Escape');
    await expect(matchesIn(/^Matches of Quarterfinals$/)).toHaveCount(4);
    await expect(matchesIn(/^Matches of Semifinals$/)).toHaveCount(0);

    await goTo(page, `/tournaments/${cup.id}/rounds`);
    await expect(page.getByRole('list', { name: 'Rounds' }).getByRole('listitem')).toContainText([
      /Quarterfinals/,
      /Semifinals/,
      /Final/,
    ]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
});
