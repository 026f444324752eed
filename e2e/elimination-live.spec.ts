import type { Page } from '@playwright/test';
import { enter, expect, goTo, inMotion, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  type Entered,
  matchesOf,
  report,
  revert,
  startedTournament,
} from './support/elimination.steps.ts';
import { anotherDesk } from './support/records.ts';

test.use(inMotion);

/** Records from now on whatever appears, disappears or waits among the cards. Runs in the page. */
const watchForFlicker = `
  window.flickered = [];
  const isCard = (node) => node instanceof HTMLElement && node.matches('article, [data-skeleton]');
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (isCard(node)) flickered.push('a card came');
      for (const node of removedNodes) if (isCard(node)) flickered.push('a card went');
    }
    if (document.querySelector('[data-skeleton]')) flickered.push('an outline was shown');
  }).observe(document.querySelector('[role=group]:has(article)'), { childList: true, subtree: true });
`;

/** The legend counts and filters, and N goes from conflict to conflict. */
async function walkThroughConflicts(page: Page, cup: Entered): Promise<void> {
  const matches = await matchesOf(cup);
  const conflicts = [matches[1], matches[3]!];
  for (const match of conflicts) {
    await report(cup, match, match.first_participant, '1:0');
    await report(cup, match, match.second_participant, '0:1');
  }
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  const sign = (name: string) =>
    page.getByRole('list', { name: 'What the signs mean' }).getByRole('button', { name });
  await expect(sign('Conflict')).toHaveText(/2$/);
  const lit = page.locator('article[data-lit]');
  await page.keyboard.press('n');
  await expect(lit).toHaveAttribute('data-number', '1');
  await page.keyboard.press('n');
  await expect(lit).toHaveAttribute('data-number', '3');
  await page.keyboard.press('n');
  await expect(lit).toHaveAttribute('data-number', '1');

  const dimmed = cardOf(page, matches[0].id);
  await sign('Conflict').click();
  await expect(dimmed).toHaveCSS('opacity', '0.3');
  await expect(cardOf(page, matches[1].id)).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(lit).toHaveAttribute('data-number', '3');
  for (const match of conflicts) await approveFirst(cup, match);
  await expect(sign('Conflict')).toHaveText(/0$/);
  await sign('Conflict').click();
  await expect(dimmed).toHaveCSS('opacity', '1');
  await page.keyboard.press('n');
  await expect(page.getByText('There is no conflict.')).toBeVisible();
}

test('[MATCH-16] an open match and its questions follow what colleagues do, and a refused revert stays open; the legend counts and filters, and N goes from conflict to conflict', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const [cup, contested] = await Promise.all([startedTournament(bearer, 4), startedTournament(bearer, 8)]);
  const [first, second] = await matchesOf(cup);
  await approveFirst(cup, first);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await cardOf(page, first.id)
    .getByRole('button', { name: `MID #${first.id}` })
    .click();
  const drawer = page.getByRole('dialog', { name: `MID #${first.id}` });
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await revert(cup, first);
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'Choose winner' })).toBeVisible();
  await approveFirst(cup, first);
  await approveFirst(cup, second);
  await expect(drawer.getByRole('button', { name: 'Revert', exact: true })).toBeVisible();
  const final = (await matchesOf(cup))[2];
  await approveFirst(cup, final);
  await expect(drawer.getByRole('button', { name: 'Revert', exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'What would this undo?' })).toBeVisible();
  await revert(cup, final);
  await expect(drawer.getByRole('button', { name: 'What would this undo?' })).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Revert', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Do you want to revert this match result?' });
  await page.route('**/revert', (route) =>
    route.fulfill({ status: 409, json: { message: 'Somebody was faster.', code: 'stale' } }),
  );
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Somebody was faster.')).toBeVisible();
  await expect(question).toBeVisible();
  await revert(cup, first);
  await expect(question).toContainText('This result has already been reverted.');
  await expect(question.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  await walkThroughConflicts(page, contested);
});

test('[MATCH-16, RT-06] what a colleague decides appears in its card, and nothing moves', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 16, { type: '3' });
  const colleague = await anotherDesk(browser);
  await enter(colleague, 'manager', `/tournaments/${cup.id}/brackets`);
  const matches = await matchesOf(cup);
  const watched = cardOf(colleague, matches[4]!.id);
  await expect(watched).toContainText('Opened');
  const canvas = colleague.getByRole('group', { name: 'Bracket' });
  const scrolled = () => canvas.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await expect(async () => {
    await canvas.evaluate((element) => element.scrollTo(140, 60));
    expect(await scrolled()).toEqual([140, 60]);
  }).toPass();
  await colleague.evaluate('window.stayed = true');
  await expect(colleague.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();

  await colleague.evaluate(watchForFlicker);
  // Eight results at once: more than twenty a second.
  await Promise.all(matches.slice(0, 8).map((match) => approveFirst(cup, match)));
  await expect(watched).toContainText('Finished');
  await expect(colleague.locator('article[data-status=FINISHED]')).toHaveCount(8);
  // Live changes are read again a moment later; that must not be seen either.
  await colleague.waitForLoadState('networkidle');
  expect(await colleague.evaluate('window.flickered')).toEqual([]);
  expect(await scrolled()).toEqual([140, 60]);
  expect(await colleague.evaluate('window.stayed')).toBe(true);

  // An open match is read again when it changes.
  const open = (await matchesOf(cup))[8]!;
  await cardOf(colleague, open.id)
    .getByRole('button', { name: /Choose winner/ })
    .click();
  await expect(colleague.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  await approveFirst(cup, open);
  await expect(colleague.getByText('This match is already finished.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await colleague.context().close();
});
