import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  type Entered,
  matchesOf,
  nobodyCame,
  type PlayedMatch,
  revert,
  startedTournament,
} from './support/elimination.steps.ts';
import { askToDisqualify } from './support/leaving.ts';

const prize_pool = JSON.stringify([
  { place: 1, prizes: [{ wallet: 'EUR', value: 50 }] },
  { place: 2, prizes: [{ wallet: 'EUR', value: 30 }] },
]);

/** A cup of four whose final is not played yet. */
async function cupBeforeItsFinal(bearer: string): Promise<Entered & { final: PlayedMatch }> {
  const cup = await startedTournament(bearer, 4, { prize_pool });
  const [first, second] = await matchesOf(cup);
  await approveFirst(cup, first);
  await approveFirst(cup, second);
  return { ...cup, final: (await matchesOf(cup))[2] };
}

const resultOn = (page: Page, cup: Entered, winner: string) =>
  page.getByRole('region', { name: `${winner} won ${cup.title}` });

/** On a phone a finished cup opens with its podium and its final. */
async function lookOnPhone(browser: Browser, cup: Entered & { final: PlayedMatch }): Promise<void> {
  const { final } = cup;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`/tournaments/${cup.id}/public-brackets`);
  await expect(resultOn(phone, cup, final.first_participant.name)).toBeVisible();
  await expect(phone.getByRole('button', { name: `${final.match_number}`, exact: true })).toBeVisible();
  await expectAccessible(phone, 'a public result', undefined, [390]);
  await context.close();
}

test('a finished cup celebrates for staff and in public, live, also on a phone, and a revert takes it all back', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await cupBeforeItsFinal(bearer);
  const { final, title, id } = cup;
  const winner = final.first_participant.name;
  const loser = final.second_participant.name;
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const spectator = await context.newPage();
  await spectator.goto(`/tournaments/${id}/public-brackets`);
  await expect(spectator.getByRole('heading', { name: title })).toBeVisible();
  await expect(spectator.getByPlaceholder('Find a player')).toBeVisible();
  await page.goto(`/tournament/${id}`);
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();

  await approveFirst(cup, final);
  const shown = resultOn(spectator, cup, winner);
  await expect(shown).toBeVisible();
  await expect(resultOn(page, cup, winner)).toBeVisible();
  const steps = shown.getByRole('list', { name: 'Podium' }).getByRole('listitem');
  await expect(steps).toContainText([
    `Place 1:${winner}50.00 EUR`,
    `Place 2:${loser}30.00 EUR`,
    'Place 3–4:',
  ]);

  await shown.getByRole('button', { name: 'Show all 4 places' }).click();
  await expect(shown.getByRole('table', { name: 'Places' }).getByRole('row')).toHaveCount(5);
  await shown.getByRole('button', { name: 'Copy result' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await spectator.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain(`🥇 ${winner} (50.00 EUR)\n🥈 ${loser} (30.00 EUR)\n🥉 `);
  expect(copied).toContain(`/tournaments/${id}/public-brackets`);
  const picture = await shown.getByRole('link', { name: 'Picture' }).getAttribute('href');
  const drawn = await spectator.request.get(picture!);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  const download = spectator.waitForEvent('download');
  await shown.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('places.csv');

  await spectator.getByPlaceholder('Find a player').fill(winner.slice(-4));
  await spectator.getByRole('option', { name: winner }).click();
  const card = spectator.getByRole('region', { name: winner, exact: true });
  await expect(card.getByText('Place 1 · 50.00 EUR')).toBeVisible();
  await card.getByRole('button', { name: `against ${loser}` }).click();
  const match = spectator.getByRole('region', { name: `Match ${final.match_number}`, exact: true });
  await expect(match.getByRole('button', { name: loser })).toBeVisible();
  await expect(spectator).toHaveURL(new RegExp(`match=${final.id}`));
  await expectAccessible(spectator, 'a public match');
  await spectator.reload();
  await expect(match.getByRole('button', { name: loser })).toBeVisible();
  await match.getByRole('button', { name: 'Close' }).click();
  await expect(match).toBeHidden();

  await goTo(page, `/tournaments/${id}/brackets?match=${final.id}`);
  const drawer = page.getByRole('dialog', { name: `MID #${final.id}` });
  await expect(drawer.getByRole('button', { name: 'Copy public link' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  const band = page.getByRole('region', { name: 'Podium' });
  await expect(band.getByRole('listitem').first()).toContainText(winner);
  await band.getByRole('button', { name: 'Show result' }).click();
  await expect(
    page.getByRole('dialog').getByRole('region', { name: `${winner} won ${title}` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await lookOnPhone(browser, cup);
  await revert(cup, final);
  await expect(band).toBeHidden();
  await expect(shown).toBeHidden();
  await expect(card.getByText('Place 1')).toBeHidden();
  await context.close();
});

test('before one of two who did not come to the final is disqualified, the other one is named as champion, and so it is', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4, { prize_pool, with_third_place_match: '1' });
  for (const match of (await matchesOf(cup)).slice(0, 2)) await approveFirst(cup, match);
  const [, , final, third] = await matchesOf(cup);
  const [gone, champion] = [final.first_participant.name, final.second_participant.name];
  await nobodyCame(cup, final);
  await page.goto(`/tournament/${cup.id}`);
  const question = await askToDisqualify(page, `/tournaments/${cup.id}/participants`, gone);
  await expect(question).toContainText(
    `This makes ${champion} champion, although they did not come to the final either.`,
  );
  await expectAccessible(page, 'disqualifying who makes another one champion', '[role=dialog]');
  await question.getByRole('button', { name: 'Disqualify', exact: true }).click();
  await expect(page.getByText(`Disqualified: ${gone}`)).toBeVisible();
  await approveFirst(cup, third!);
  await goTo(page, `/tournament/${cup.id}`);
  await expect(resultOn(page, cup, champion)).toBeVisible();
});
