import { listMatchMessages } from '@matchdesk/contract/desk/chats';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { matchesOf, startedTournament } from './support/elimination.steps.ts';

const labels = ['Tournament', 'Match', 'Message', 'Count'] as const;
type Label = (typeof labels)[number];

const field = (page: Page, label: Label) => page.getByRole('textbox', { name: label, exact: true });

async function send(page: Page, values: Record<Label, string>): Promise<void> {
  for (const label of labels) {
    await field(page, label).fill(values[label]);
    await expect(field(page, label)).toHaveValue(values[label]);
  }
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('[SUPP-14, SUPP-15, SUPP-16, SUPP-17, ROUTE-10, D04, D144] a test message is sent as often as asked, by the call of match chats', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await startedTournament(bearer, 4);
  const [match] = await matchesOf(cup);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/tournaments/advanced');
  await page.getByRole('main').getByRole('link', { name: 'Test message sender' }).click();
  await expect(page).toHaveURL('/test');
  await expect(page.getByRole('heading', { name: 'Test message sender', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);

  const values = { Tournament: `${cup.id}`, Match: `${match.id}`, Message: 'One, two', Count: '3' };
  const required = page.getByText('This field is required');
  for (const label of labels) {
    await send(page, { ...values, [label]: '' });
    await expect(required).toHaveCount(1);
    await expect(field(page, label)).toHaveAccessibleDescription('This field is required');
  }
  await send(page, { ...values, Count: '0' });
  await expect(field(page, 'Count')).toHaveAccessibleDescription('The count must be above 0');
  await expectAccessible(page, 'the test sender');
  expect(calls).toEqual([]);

  await send(page, values);
  await expect(page.getByRole('status').filter({ hasText: '3 messages sent' })).toBeVisible();
  await expect(page.getByText('3 of 3 sent')).toBeVisible();
  const own = `POST /api/tournaments/${cup.id}/matches/${match.id}/messages`;
  expect(calls).toEqual([own, own, own]);
  const params = { id: cup.id, matchId: match.id };
  const kept = (await ask(bearer, listMatchMessages, { params })).data;
  expect(kept.map(({ message }) => message)).toEqual(['One, two', 'One, two', 'One, two']);

  await send(page, { ...values, Match: '2147483647' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This match does not exist.');
  await expect(page.getByText('0 of 3 sent')).toBeVisible();
});
