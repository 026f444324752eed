import { reportMatch } from '@matchdesk/contract/play';
import { drawScoreboard } from '../server/src/testing/scoreboards.ts';
import { askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { type Entered, matchesOf, startedTournament } from './support/brackets.ts';
import { enter, expect, test } from './support/desk.ts';

/** Somebody of the match says how it ended, with a scoreboard. */
async function say(cup: Entered, matchId: number, user: number, result: string, board: Buffer) {
  const { bearer } = cup.players.find(({ id }) => id === user)!;
  const screenshot = { name: 'board.png', mimeType: 'image/png', buffer: board };
  await askWithForm(bearer, reportMatch, { result, screenshot }, { id: cup.id, matchId });
}

test('a conflict is judged from the queue, with a reused screenshot flagged, and undone', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  const seed = Date.now() % 100_000;
  const [board, other, third] = await Promise.all([0, 1, 2].map((step) => drawScoreboard(seed + step)));
  await say(cup, first.id, first.first_participant.user_id, '1:0', board!);
  await say(cup, first.id, first.second_participant.user_id, '0:1', other!);

  await page.goto(`/desk?tournament_id=${cup.id}`);
  const card = (id: number) => page.getByRole('region', { name: `Match #${id}` });
  const row = (id: number) =>
    page.getByRole('list', { name: 'Reports to judge' }).locator(`[data-match="${id}"]`);
  await expect(card(first.id)).toContainText('Conflict');
  for (const side of [first.first_participant, first.second_participant])
    await expect(card(first.id).getByRole('img', { name: `Screenshot of ${side.name}` })).toBeVisible();
  await expect(row(second.id)).toHaveCount(0);
  await expectAccessible(page, 'desk');

  // A second conflict comes live. One of its screenshots is the one of the first match, shrunk.
  await say(cup, second.id, second.first_participant.user_id, '1:0', third!);
  await say(
    cup,
    second.id,
    second.second_participant.user_id,
    '0:1',
    await drawScoreboard(seed, { width: 480, height: 270 }),
  );
  await expect(row(second.id)).toBeVisible();
  await page.keyboard.press('j');
  await expect(card(second.id)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`match=${second.id}`));
  await expect(card(second.id)).toContainText(
    `Looks like the screenshot of match #${first.id} in ${cup.title}`,
  );
  await page.keyboard.press('k');
  await expect(card(first.id)).toBeVisible();

  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(card(first.id).getByRole('radio', { name: first.second_participant.name })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(card(first.id).getByRole('radio', { name: first.first_participant.name })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Match #${first.id}: ${first.first_participant.name} wins`)).toBeVisible();
  await expect(card(second.id)).toBeVisible();
  await expect(row(first.id)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(first.id)).toBeVisible();

  // Nobody came: both are out, and the queue of this tournament has one left.
  await expect(card(second.id)).toBeVisible();
  await page.keyboard.press('n');
  await expect(approve).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Match #${second.id} ended without a winner`)).toBeVisible();
  await expect(row(second.id)).toHaveCount(0);
  await expect(card(first.id)).toBeVisible();

  // On a phone the match covers the list, and Back leads to it again.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/desk?tournament_id=${cup.id}`);
  await row(first.id).click();
  await expect(card(first.id)).toBeVisible();
  await expect(row(first.id)).toHaveCount(0);
  await expectAccessible(page, 'desk on a phone');
  await page.goBack();
  await expect(row(first.id)).toBeVisible();
});
