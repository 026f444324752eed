import { expectAccessible } from './support/axe.ts';
import { approveFirst, matchesOf, report, startedTournament } from './support/brackets.ts';
import { playerCalls } from './support/chats.ts';
import { enter, expect, test } from './support/desk.ts';

test('what needs me now: calls and conflicts come and go by themselves, each with its age and the way there', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  const home = `/tournament/${cup.id}`;
  await page.goto(home);
  const strip = page.getByRole('region', { name: 'What needs you now' });
  await expect(strip).toHaveText('Nothing needs you now.');

  await playerCalls(cup, first);
  await expect(strip.getByRole('link')).toHaveText([/^1 open call\s*\d+:\d\d$/]);
  await report(cup, second, second.first_participant, '1:0');
  await report(cup, second, second.second_participant, '0:1');
  await expect(strip.getByRole('link')).toHaveText([/^1 open call/, /^1 conflict\s*\d+:\d\d$/]);
  await expectAccessible(page, 'the strip', 'section[aria-label="What needs you now"]');

  await strip.getByRole('link', { name: /conflict/ }).click();
  await expect(page).toHaveURL(`/desk?tournament_id=${cup.id}`);
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await page.goBack();
  await expect(strip.getByRole('link', { name: /conflict/ })).toBeVisible();
  await approveFirst(cup, second);
  await expect(strip.getByRole('link')).toHaveText([/^1 open call/]);

  // Over all tournaments, on the first page.
  await page.goto('/');
  await expect(strip.getByRole('link', { name: /\d open calls?/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible();
});
