import { listChats, listMatchMessages, sendMatchMessage } from '@matchdesk/contract/chats';
import { answerTo } from './support/api.ts';
import { matchesOf, startedTournament } from './support/brackets.ts';
import { chatControl, chatList } from './support/chats.ts';
import { enter, expect, test } from './support/desk.ts';

test('[MATCH-10] without the permission for the game there is no chat control, and neither reading nor writing', async ({
  page,
}) => {
  const desk = await enter(page, 'admin');
  const cup = await startedTournament(desk.bearer, 4);
  const [match] = await matchesOf(cup);
  const screen = `/tournaments/${cup.id}/brackets`;
  await page.goto(screen);
  await expect(chatControl(page, match)).toBeVisible();
  for (const account of ['no-permission', 'no-game'] as const) {
    const { bearer, user } = await enter(page, account, screen);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    expect(await page.evaluate("JSON.parse(localStorage.getItem('matchdesk.user')).id")).toBe(user.id);
    await expect(chatControl(page, match)).toHaveCount(0);
    await expect(chatList(page)).toHaveCount(0);
    const params = { id: cup.id, matchId: match.id };
    const calls = [
      answerTo(bearer, listMatchMessages, { params }),
      answerTo(bearer, sendMatchMessage, { params, body: { message: 'Hello' } }),
      answerTo(bearer, listChats, { params: { id: cup.id } }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  }
});
