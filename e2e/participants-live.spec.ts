import { enter, expect, test } from './support/desk.steps.ts';
import { checkIn, type Player, register, signUpMany } from './support/players.steps.ts';
import { anotherDesk, rowOf, unique } from './support/records.ts';
import { createTournament, readTournament, setStatus } from './support/tournaments.steps.ts';

const patient = { timeout: 30_000 };

/** Acts for ten players at a time, like a crowd. */
async function everybody(players: readonly Player[], act: (player: Player) => Promise<unknown>) {
  for (let from = 0; from < players.length; from += 10)
    await Promise.all(players.slice(from, from + 10).map(act));
}

test('[RT-04] fifty players register and check in, and open pages follow without a reload', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  const title = unique('Crowded Cup');
  const id = await createTournament(bearer, { title, max_member: '128' });
  const players = await signUpMany(Array.from({ length: 50 }, (_, index) => `crowd_${index + 1}`));
  await page.goto(`/tournaments/${id}/participants`);
  const home = await anotherDesk(browser);
  await enter(home, 'manager', `/tournament/${id}`);
  await expect(page.getByText('No participants yet')).toBeVisible();
  await expect(home.getByText('0 of 128 participants')).toBeVisible();
  for (const open of [page, home]) await open.evaluate('window.stayed = true');

  await everybody(players.slice(0, 20), (player) => register(player, id));
  const counts = page.getByLabel('Participants at this moment');
  await expect(counts).toHaveText(/Participants20Registered, not checked in20Checked in0At most128/, patient);
  await expect(home.getByText('20 of 128 participants')).toBeVisible(patient);
  await expect(page.getByText(/of 20 loaded/)).toBeVisible(patient);
  await page.getByRole('button', { name: 'Actions for', exact: false }).first().focus();

  await everybody(players.slice(20), (player) => register(player, id));
  await expect(counts).toHaveText(/Participants50Registered, not checked in50/, patient);
  await expect(page.getByText(/of 50 loaded/)).toBeVisible(patient);
  await expect(home.getByText('50 of 128 participants')).toBeVisible(patient);
  // What colleagues and players do never moves what somebody is looking at.
  expect(await page.evaluate('scrollY')).toBe(0);
  await expect(page.getByRole('button', { name: 'Actions for', exact: false }).first()).toBeFocused();

  await setStatus(bearer, id, 'CHECKIN');
  await expect(home.getByText('50 participants have not checked in yet.')).toBeVisible(patient);
  await everybody(players, (player) => checkIn(player, id));
  await expect(counts).toHaveText(/Participants50Registered, not checked in0Checked in50/, patient);
  await expect(rowOf(page, 'game-crowd_').first()).toContainText('Checked in', patient);
  await expect(home.getByText('50 participants are ready to play.')).toBeVisible(patient);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(rowOf(page, 'game-crowd_').last()).toContainText('Checked in', patient);
  await expect(page.getByText('50 of 50 loaded')).toBeVisible();
  for (const open of [page, home]) expect(await open.evaluate('window.stayed')).toBe(true);
  const { participant_count, checkin_participant_count } = await readTournament(bearer, id);
  expect([participant_count, checkin_participant_count]).toEqual([50, 50]);
  await home.context().close();
});
