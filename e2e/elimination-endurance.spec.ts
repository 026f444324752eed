import { listMatches } from '@matchdesk/contract/formats/matches';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import { ask } from './support/api.ts';
import { enter, expect, inMotion, test } from './support/desk.steps.ts';
import { approveFirst, cardOf, type PlayedMatch, revert } from './support/elimination.steps.ts';
import { anotherDesk } from './support/records.ts';
import { expectStillness, watchStillness } from './support/stillness.ts';

test.use(inMotion);

/** Twenty results a second. */
const EVERY_MS = 50;
const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

/** The demo's bracket of 4,096, in whose second round almost nothing is decided yet. */
async function largeBracket(bearer: string) {
  const found = await ask(bearer, listTournaments, { query: { search: 'Starforge World Qualifier' } });
  const { id } = found.data[0]!;
  const query = { type: 'upper', round: 2, from: 20, to: 99 } as const;
  const round = await ask(bearer, listMatches, { params: { id }, query });
  return { id, bearer, open: round.data as PlayedMatch[] };
}

test('nothing flickers and nothing moves while twenty results a second arrive in a bracket of 4,096', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await largeBracket(bearer);
  const seen = cup.open.slice(0, 6);
  // Nine results for each: decided, taken back, …, decided; and as many out of sight.
  const results = 2 * 9 * seen.length;
  const elsewhere = cup.open.slice(10);
  const spectator = await anotherDesk(browser);
  await spectator.setViewportSize({ width: 390, height: 844 });

  await page.goto(`/tournaments/${cup.id}/brackets`);
  await page.getByRole('button', { name: 'Hide the first round' }).click();
  const rowsAbove = 20;
  const canvas = page.getByRole('group', { name: 'Bracket' });
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await spectator.getByRole('combobox', { name: 'Round' }).click();
  await spectator.getByRole('option').nth(1).click();
  // The round is laid out a moment after the click, and cannot be scrolled before that.
  await expect(async () => {
    await canvas.evaluate((element, rows) => element.scrollTo(30, rows * 92), rowsAbove);
    await spectator.evaluate(`scrollTo(0, ${rowsAbove * 88} + 120)`);
    for (const desk of [page, spectator])
      for (const match of seen) await expect(cardOf(desk, match.id)).toBeInViewport({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  for (const desk of [page, spectator]) {
    await desk.waitForLoadState('networkidle');
    expect(await watchStillness(desk)).toBeGreaterThan(6);
  }

  const sent: Promise<unknown>[] = [];
  const last = new Map<PlayedMatch, Promise<unknown>>();
  for (let index = 0; index < results; index++) {
    const own = seen[(index / 2) % seen.length];
    const isTakenBack = Math.floor(index / 2 / seen.length) % 2 === 1;
    if (!own) sent.push(approveFirst(cup, elsewhere[(index - 1) / 2]!));
    else {
      const act = () => (isTakenBack ? revert(cup, own) : approveFirst(cup, own));
      last.set(own, (last.get(own) ?? Promise.resolve()).then(act));
    }
    await pause();
  }
  await Promise.all([...sent, ...last.values()]);
  for (const desk of [page, spectator]) {
    for (const match of seen) await expect(cardOf(desk, match.id)).toContainText('Finished');
    await expectStillness(desk);
  }
  await spectator.context().close();
});
