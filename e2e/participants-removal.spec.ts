import type { TournamentStatus } from '@matchdesk/contract/statuses';
import {
  bypassCheckIn,
  deleteParticipant,
  listParticipants,
} from '@matchdesk/contract/tournaments/participants';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { approveFirst, matchesOf, startedTournament } from './support/elimination.steps.ts';
import { startEarly, undoOf } from './support/gestures.ts';
import { makeTeam, type Player, register, signUp } from './support/players.steps.ts';
import { rowOf, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

async function participantOf(player: Player, id: number, bearer: string): Promise<number> {
  const found = await ask(bearer, listParticipants, { params: { id }, query: { search: player.email } });
  return found.data[0]!.id;
}

const removal = (id: number, pid: number, bearer: string) =>
  answerTo(bearer, deleteParticipant, { params: { id, pid }, query: { by: 'participant' } });

async function expectOffered(page: Page, name: string, isOffered: boolean, when: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' }), when).toHaveCount(isOffered ? 1 : 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Moves the tournament and waits until the open page shows it. */
async function moveTo(page: Page, bearer: string, id: number, status: TournamentStatus, word: string) {
  await setStatus(bearer, id, status);
  await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText(word);
}

/** A player may be deleted before the start; one who never checked in, also while the tournament runs. */
async function removeInEachStatus(page: Page, bearer: string): Promise<void> {
  const [id, seated, waiting] = await Promise.all([
    createTournament(bearer, { title: unique('Solo Cup') }),
    signUp('Seated'),
    signUp('Waiting'),
  ]);
  await Promise.all([seated, waiting].map((player) => register(player, id)));
  const pids = {
    Seated: await participantOf(seated, id, bearer),
    Waiting: await participantOf(waiting, id, bearer),
  };
  await ask(bearer, bypassCheckIn, {
    params: { id },
    body: { participant_id: pids.Seated, skip_validations: 1 },
  });
  await goTo(page, `/tournaments/${id}/participants`);
  await expect(rowOf(page, seated.email)).toContainText('Checked in');

  const expected = [
    ['OPENED', 'Opened', true, true],
    ['REGISTRATION_OPENED', 'Registration open', true, true],
    ['CHECKIN', 'Check-in', true, true],
    ['REGISTRATION_CLOSED', 'Registration closed', true, true],
    ['PENDING', 'Generating', false, false],
    ['STARTED', 'Started', false, true],
    ['IN_PROGRESS', 'In progress', false, true],
    ['FINISHED', 'Finished', false, false],
    ['CLOSED', 'Closed', false, false],
  ] as const;
  for (const [status, word, ofSeated, ofWaiting] of expected) {
    await moveTo(page, bearer, id, status, word);
    await expectOffered(page, 'Seated', ofSeated, `${status}, checked in`);
    await expectOffered(page, 'Waiting', ofWaiting, `${status}, registered`);
    if (!ofSeated) expect((await removal(id, pids.Seated, bearer)).status, status).toBe(409);
    if (!ofWaiting) expect((await removal(id, pids.Waiting, bearer)).status, status).toBe(409);
  }
  await moveTo(page, bearer, id, 'STARTED', 'Started');
  expect((await removal(id, pids.Waiting, bearer)).status).toBe(200);
  await expect(rowOf(page, waiting.email)).toHaveCount(0);
  await moveTo(page, bearer, id, 'CHECKIN', 'Check-in');
  expect((await removal(id, pids.Seated, bearer)).status).toBe(200);
}

test('[PART-04, PART-10, PART-11] a participant is deleted through the dialog, is not erased, and a Super admin brings them back; before the start, and without a check-in also while it runs', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Removal Cup') });
  const player = await signUp('Leaver');
  await register(player, id);
  await page.goto(`/tournaments/${id}/participants`);
  const row = rowOf(page, player.email);
  const dialog = page.getByRole('dialog', { name: 'Delete participant' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions for Leaver' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toContainText('Are you sure you want to delete the participant?');
    await expect(dialog).toContainText(player.email);
  };
  await ask();
  await expectAccessible(page, 'deleting a participant', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();

  await ask();
  await setStatus(bearer, id, 'PENDING');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await setStatus(bearer, id, 'CHECKIN');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No participants yet')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Registered');

  expect((await removal(id, await participantOf(player, id, bearer), bearer)).status).toBe(200);
  await expect(page.getByText('No participants yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('deleted');
  await expect(row).toContainText('Deleted');
  await expectOffered(page, 'Leaver', false, 'deleted');
  await page.getByRole('button', { name: 'Actions for Leaver' }).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('active');
  await expect(row).toContainText('Registered');
  await page.getByRole('button', { name: 'Actions for Leaver' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toContainText([
    ...[/Sora brought it back/, /Sora deleted it/, /Sora brought it back/, /Sora deleted it/],
    /Leaver registered/,
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await removeInEachStatus(page, bearer);
});

test('[PART-09, PART-12] a team may be deleted until the end, and only by who may edit the game’s tournaments', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const more = { title: unique('Squad Cup'), match_type: '2', team_mates: '2' };
  const id = await createTournament(bearer, more);
  const [captain, mate] = await Promise.all([signUp('Helm'), signUp('Oar')]);
  const name = unique('Terns');
  const team = await makeTeam(captain, name, [mate]);
  await register(captain, id, { team_id: team, line_up: [captain.id, mate.id] });
  const pid = await participantOf(captain, id, bearer);
  await ask(bearer, bypassCheckIn, { params: { id }, body: { participant_id: pid } });

  for (const account of ['no-permission', 'no-game'] as const) {
    const own = await enter(page, account, `/tournaments/${id}/participants`);
    await expect(rowOf(page, name)).toBeVisible();
    expect(await page.evaluate("JSON.parse(localStorage.getItem('matchdesk.user')).id")).toBe(own.user.id);
    await expectOffered(page, name, false, account);
    expect((await removal(id, pid, own.bearer)).status, account).toBe(403);
  }

  await enter(page, 'super', `/tournaments/${id}/participants`);
  await expect(rowOf(page, name)).toContainText('Checked in');
  const expected = [
    ['STARTED', 'Started'],
    ['IN_PROGRESS', 'In progress'],
    ['FINISHED', 'Finished'],
    ['CLOSED', 'Closed'],
  ] as const;
  for (const [status, word] of expected) {
    await moveTo(page, bearer, id, status, word);
    const isOver = ['FINISHED', 'CLOSED'].includes(status);
    await expectOffered(page, name, !isOver, status);
    if (isOver) expect((await removal(id, pid, bearer)).status, status).toBe(409);
  }
  await moveTo(page, bearer, id, 'IN_PROGRESS', 'In progress');
  await ask(bearer, deleteParticipant, { params: { id, pid: captain.id } });
  await expect(page.getByText('No participants yet')).toBeVisible();
});

test('a start is taken back, to the seats as they were, until something is decided; somebody is disqualified after the question, the opponent goes on, and Undo takes it back', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await startedTournament(bearer, 4);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  const takeBack = async () => {
    await page.getByRole('button', { name: 'Undo start' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo start' }).click();
  };
  await takeBack();
  await expect(page.getByText('The start was undone')).toBeVisible();
  await startEarly(page);
  await expect(page.getByRole('button', { name: 'Undo start' })).toBeVisible();
  const [decided, match] = await matchesOf(cup);
  await approveFirst(cup, decided);
  await expect(page.getByRole('button', { name: 'Undo start' })).toHaveCount(0);

  const { name } = match.first_participant;
  await goTo(page, `/tournaments/${cup.id}/participants`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Disqualify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disqualify' });
  await expect(dialog).toContainText(`${name} stays in the list without a place`);
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(page.getByText(`Disqualified: ${name}`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Disqualified', { exact: true })).toBeVisible();
  expect((await matchesOf(cup))[1]).toMatchObject({
    reason: 'disqualified',
    winner_id: match.second_participant.id,
  });
  await undoOf(page, `Disqualified: ${name}`).click();
  await expect(row.getByText('Disqualified', { exact: true })).toHaveCount(0);
  expect((await matchesOf(cup))[1]).toMatchObject({ reason: null, winner_id: null });
});
