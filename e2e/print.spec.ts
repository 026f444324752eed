import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { approveFirst, matchesOf, startedTournament } from './support/elimination.steps.ts';

const choose = (page: Page, group: string, choice: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();

/** The sizes of the pages that come out of the printer, in points. */
async function printedPages(page: Page): Promise<string[]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
}

test('the bracket, the list of names and slips for the matches are printed in black on white', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 5);
  const open = (await matchesOf(cup)).filter(
    ({ winner_id, first_participant, second_participant }) =>
      winner_id === null && first_participant && second_participant,
  );
  const [played, next] = open as [(typeof open)[0], (typeof open)[0]];
  await page.goto(`/tournament/${cup.id}`);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const sheets = page.getByRole('region', { name: /^Sheet \d+ of \d+$/ });
  await expect(sheets).toHaveCount(1);
  await expect(sheets).toContainText(['Quarterfinals', 'Semifinals', 'Final'].join(''));
  await approveFirst(cup, played);
  await page.reload();
  const winner = sheets.locator('[data-won]').filter({ hasText: played.first_participant.name });
  await expect(winner).toHaveText(`${played.first_participant.name}1`);
  await expectAccessible(page, 'the printed bracket');
  expect(await printedPages(page)).toEqual(['842 × 595']);
  await choose(page, 'Paper', 'A3');
  expect(await printedPages(page)).toEqual(['1191 × 842']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'This tournament' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await choose(page, 'What to print', 'List of names');
  await expect(sheets.getByRole('listitem')).toHaveCount(5);
  await expect(sheets.getByRole('listitem').first()).toHaveText(/^✓Entrant 01$/);
  await expectAccessible(page, 'the printed list of names');
  expect(await printedPages(page)).toEqual(['595 × 842']);

  await choose(page, 'What to print', 'Match slips');
  const slip = sheets.getByRole('listitem').filter({ hasText: `Match ${next.match_number}` });
  await expect(slip).toContainText(next.first_participant.name);
  await expect(slip).toContainText(next.second_participant.name);
  await expect(slip).toContainText('Signature');
  await expectAccessible(page, 'printed slips');
  const slips = await sheets.getByRole('listitem').count();
  expect(await printedPages(page)).toHaveLength(Math.ceil(slips / 4));
  await choose(page, 'Slips on a page', '2 a page');
  await expect(sheets).toHaveCount(Math.ceil(slips / 2));
  expect(await printedPages(page)).toEqual(Array(Math.ceil(slips / 2)).fill('595 × 842'));
});
