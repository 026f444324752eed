import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { approveFirst, enteredTournament, matchesOf, report } from './support/elimination.steps.ts';

test('what to do next carries its button from the draw to the end, and the palette finds and starts', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const cup = await enteredTournament(bearer, 4, { started_at: soon(20), end_at: soon(600) });
  await page.goto(`/tournament/${cup.id}`);
  const card = page.getByRole('region', { name: 'What to do next' });
  await expect(card).toContainText('4 participants are ready to play.');
  await expect(card.getByRole('button', { name: 'Add participants' })).toBeVisible();
  await card.getByRole('button', { name: 'Draw the bracket' }).click();
  await expect(card).toContainText('Everything is ready: 4 participants will play.');
  await expect(card.getByRole('button', { name: 'Start tournament' })).toBeEnabled();
  const search = page.getByPlaceholder('Search or run');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: `Start ${cup.title}` })).toBeVisible();
  await search.fill('clo');
  await expect(page.getByRole('button', { name: `Clone ${cup.title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Start ${cup.title}` })).toHaveCount(0);
  await search.fill('star');
  await expect(page.getByRole('button', { name: `Start ${cup.title}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await goTo(page, '/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await search.fill(`draw ${cup.title}`);
  await expect(page.getByRole('button', { name: `${cup.title} #${cup.id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Draw/ })).toHaveCount(0);
  await search.fill(`avvia ${cup.title}`);
  await page.getByRole('button', { name: `Start ${cup.title}` }).click();
  await expect(page).toHaveURL(`/tournament/${cup.id}`);
  await expect(card).toContainText('2 matches are being played.');

  const [first, second] = await matchesOf(cup);
  await report(cup, first, first.first_participant, '1:0');
  await report(cup, first, first.second_participant, '0:1');
  await expect(card).toContainText('Reports are waiting for your decision.');
  const waiting = card.getByRole('list', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /^1 conflict/ })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Judge at the desk' })).toBeVisible();
  await expectAccessible(page, 'what to do next', undefined, [1440, 390]);

  await page.keyboard.press('Control+k');
  await search.fill(String(first.id));
  await page.getByRole('button', { name: new RegExp(`#${first.id} · ${cup.title}`) }).click();
  await expect(page.getByRole('dialog', { name: `MID #${first.id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [player] = cup.players;
  await page.keyboard.press('Control+k');
  await search.fill(String(player!.id));
  await page.getByRole('button', { name: new RegExp(`#${player!.id} · .*@`) }).click();
  await expect(page).toHaveURL(`/user/${player!.id}`);

  await approveFirst(cup, first);
  const [, , final] = await matchesOf(cup);
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  const trophy = ({ match_number }: { match_number: number }) =>
    page.getByRole('button', { name: `Choose winner of match ${match_number}`, exact: true });
  await expect(trophy(second)).toHaveAttribute('title', 'Choose winner');
  await expect(trophy(final)).toHaveAttribute('title', /^The opponent is not known yet/);
  // On a tournament's page the palette takes what people call a match.
  await page.keyboard.press('Control+k');
  await search.fill(String(final.match_number));
  await expect(page.getByRole('button', { name: /^3 · / })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Match 3 · MID #${final.id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await approveFirst(cup, second);
  await goTo(page, `/tournament/${cup.id}`);
  await expect(card).toContainText('One match is being played.');
  await approveFirst(cup, final);
  await expect(card).toContainText('The tournament is finished.');
  await expect(card.getByRole('button', { name: 'Close tournament' })).toBeVisible();
});
