import { register } from '@matchdesk/contract/people/players';
import { ask } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

test('[PLAY-82] staff choose a participant and read what this participant reads, while it changes', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const id = await createTournament(bearer, { title: unique('Watched cup'), check_in_time: '30' });
  const player = await signUp(unique('Watched'));
  await ask(player.bearer, register, { params: { id }, body: {} });
  await goTo(page, `/tournament/${id}`);
  await page.getByRole('button', { name: 'For players' }).click();
  const dialog = page.getByRole('dialog', { name: 'The players’ page' });
  await dialog.getByRole('combobox', { name: 'What a player sees now' }).fill(player.nickname);
  await page.getByRole('option', { name: player.nickname }).click();
  const seen = dialog.getByRole('region', { name: `${player.nickname} reads now` });
  await expect(seen.getByRole('status')).toContainText('You are registered. Check-in opens');
  await expect(seen.getByRole('button')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await setStatus(bearer, id, 'CHECKIN');
  await expect(seen.getByRole('status')).toHaveText('Check in now to keep your place.');
});
