import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import { createRooms, fillRooms, getRoom } from '@matchdesk/contract/formats/round-robin-swiss';
import { ask } from './support/api.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { enteredTournament } from './support/elimination.steps.ts';
import { roomsOf } from './support/round-robin-swiss.steps.ts';

test('[API-10] a record, its status and winners, and why a call failed, are read from their places in a reply', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 4, { type: '4' });
  const params = { id: cup.id };
  await ask(bearer, createRooms, { params, body: { length: 1, size: 4 } });
  await ask(bearer, fillRooms, { params });
  await ask(bearer, generateRoomMatches, { params, body: {} });
  const [room] = await roomsOf(cup);
  const { participants } = (await ask(bearer, getRoom, { params: { ...params, roomId: room!.id } })).data;
  const answerWith = (address: string, changed: object) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...changed } } });
    });
  await answerWith(`**/api/tournaments/${cup.id}`, { title: 'As it was answered', status: 'CLOSED' });
  await answerWith(`**/${cup.id}/rooms/${room!.id}`, { winners: [participants[2]!.id] });
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('As it was answered');
  await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText('Closed');
  for (const [index, { name }] of participants.entries())
    await expect(page.getByRole('checkbox', { name: `${name} goes on`, exact: true })).toBeChecked({
      checked: index === 2,
    });

  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  for (const json of [{ message: 'Said as a message' }, { error: 'Said as an error' }]) {
    await page.route('**/api/rules?**', (route) => route.fulfill({ status: 500, json }));
    await page.goto('/rules');
    await expect(toast).toHaveText(Object.values(json));
    await page.unroute('**/api/rules?**');
  }
});
