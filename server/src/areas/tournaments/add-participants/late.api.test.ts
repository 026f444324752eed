import { startTournament } from '@matchdesk/contract/formats/any-format';
import { listChallengeMatches } from '@matchdesk/contract/formats/challenge';
import { listLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { addEntries, previewEntries } from '@matchdesk/contract/tournaments/add-participants';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnTournament, enterPlayers, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const rows = (...names: string[]) => names.map((name, index) => ({ line: index + 1, name }));

const add = (client: Client, id: number, late: boolean, ...names: string[]) =>
  client.call(addEntries, { params: { id }, body: { rows: rows(...names), late } });

const activeNames = async (client: Client, id: number) =>
  (await client.call(listParticipants, { params: { id }, query: { limit: 50, status: 'active' } })).body.data
    .filter(({ status }) => status === 'active')
    .map(({ nickname }) => nickname);

const roundOne = async (client: Client, id: number) =>
  (await readMatches(client, id))
    .slice(0, 4)
    .map(({ first_participant: first, second_participant: second }) => [
      first?.name ?? null,
      second?.name ?? null,
    ]);

test.each(['1', '3'])(
  '[O16] type %s takes late entries into unused byes of round 1, the worst of them first',
  async (type) => {
    const { id, manager } = await startedTournament(server, 5, { type, max_member: '16' });
    const unasked = await add(manager, id, false, 'Late A');
    expect([unasked.status, unasked.body.code]).toEqual([409, 'late-entry-unconfirmed']);
    const { body } = await manager.call(previewEntries, {
      params: { id },
      body: { rows: rows('Late A', 'Late B', 'Late C', 'Late D') },
    });
    expect(body.conditions).toEqual({ free: 3, late: 'bye' });
    expect(body.data.map(({ reasons }) => reasons)).toEqual([[], [], [], ['no-bye']]);

    expect((await add(manager, id, true, 'Late A', 'Late B')).body.data).toMatchObject({
      added: 2,
      guests: 2,
    });
    expect(await activeNames(manager, id)).toContain('Late B');
    const matches = await roundOne(manager, id);
    expect([matches[3]![1], matches[2]![1], matches[0]![1]]).toEqual(['Late A', 'Late B', null]);

    const [first, second, ...others] = await readMatches(manager, id);
    await manager.call(finishMatch, {
      params: { id, matchId: second!.id },
      body: { winner_id: second!.first_participant!.id },
    });
    const next = others.find((match) => match.first_participant?.id === first!.first_participant!.id)!;
    await manager.call(finishMatch, {
      params: { id, matchId: next.id },
      body: { winner_id: next.first_participant!.id },
    });
    const refused = await add(manager, id, true, 'Late C');
    expect([refused.status, refused.body.code]).toEqual([409, 'entries-changed']);
  },
);

test('a late entry of a drawn bracket is seated, and the start finds everybody seated', async () => {
  const { id, manager } = await drawnTournament(server, 5, { max_member: '6', check_in_time: '15' });
  expect((await add(manager, id, false, 'Late')).body.code).toBe('late-entry-unconfirmed');
  expect((await add(manager, id, true, 'Late')).status).toBe(201);
  expect((await roundOne(manager, id))[3]![1]).toBe('Late');
  const full = await add(manager, id, true, 'One more');
  expect([full.status, full.body.code]).toEqual([409, 'entries-changed']);
  const started = await manager.call(startTournament, { params: { id }, body: {} });
  expect(started.status).toBe(200);
  expect(await activeNames(manager, id)).toContain('Late');
});

test.each(['2', '8', '9'])('type %s takes people in at any time', async (type) => {
  const { id } = await makeTournament(server, { type, max_member: '8' });
  await enterPlayers(server, id, 6);
  const manager = await server.as('manager');
  await manager.call(startTournament, { params: { id }, body: {} });
  expect((await add(manager, id, false, 'Late')).body.code).toBe('late-entry-unconfirmed');
  expect((await add(manager, id, true, 'Late')).status).toBe(201);
  expect(await activeNames(manager, id)).toContain('Late');
  if (type === '2') {
    const standings = await manager.call(listLeaderboard, { params: { id }, query: {} });
    expect(standings.body.data.map(({ name }) => name)).toContain('Late');
    expect(standings.body.data).toHaveLength(7);
  } else {
    const entries = await manager.call(listChallengeMatches, { params: { id }, query: {} });
    expect(JSON.stringify(entries.body)).toContain('Late');
  }
  expect((await add(manager, id, true, 'A', 'B')).body.code).toBe('entries-changed');
});

test.each(['4', '5', '6', '7'])('type %s takes nobody in after its draw', async (type) => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { type, max_member: '16' });
  await server.context.db
    .updateTable('tournaments')
    .set({ is_generated: true, status: 'REGISTRATION_CLOSED' })
    .where('id', '=', id)
    .execute();
  for (const status of ['REGISTRATION_CLOSED', 'STARTED', 'IN_PROGRESS'] as const) {
    await server.context.db.updateTable('tournaments').set({ status }).where('id', '=', id).execute();
    const refused = await add(manager, id, true, 'Late');
    expect([refused.status, refused.body.code]).toEqual([409, 'too-late-to-enter']);
  }
});

test('a bracket that was never drawn has room for nobody, whatever status the tournament was given by hand', async () => {
  const { id } = await makeTournament(server, { type: '1', max_member: '16' });
  await setTournamentStatus(server, id, 'STARTED');
  const manager = await server.as('manager');
  const { body } = await manager.call(previewEntries, { params: { id }, body: { rows: rows('Late') } });
  expect(body.conditions).toEqual({ free: 0, late: 'bye' });
  expect(body.data.map(({ reasons }) => reasons)).toEqual([['no-bye']]);
});
