import { listNeeds } from '@matchdesk/contract/desk/desk';
import { startTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { giveMatches } from '@matchdesk/contract/formats/referees';
import type { UserId } from '@matchdesk/contract/ids';
import { openPlayerLink } from '@matchdesk/contract/people/players';
import { addEntries, claimSeat, makeClaimLink } from '@matchdesk/contract/tournaments/add-participants';
import { getNextTask } from '@matchdesk/contract/tournaments/next-task';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { readMatches } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function cupOf(...rows: { name?: string; user_id?: number }[]) {
  const { id } = await makeTournament(server, { type: '1', auto_check_in: '1' });
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  const manager = await server.as('manager');
  const add = (...more: typeof rows) =>
    manager.call(addEntries, {
      params: { id },
      body: { rows: more.map((row, index) => ({ line: index + 1, ...row })) },
    });
  if (rows.length > 0) await add(...rows);
  const list = async () => (await manager.call(listParticipants, { params: { id }, query: {} })).body.data;
  const read = async () => (await manager.call(getTournament, { params: { id } })).body.data.only_guests;
  return { id, manager, add, list, read };
}

test('a cup is one of guests until somebody with an account is in it', async () => {
  const { id, manager, add, list, read } = await cupOf({ name: 'Walk-in' }, { name: 'Neighbour' });
  expect([(await list()).length, await read()]).toEqual([2, true]);
  const player = await signUpPlayer(server, 'With account');
  await add({ user_id: player.id });
  expect(await read()).toBe(false);
  const pid = (await list()).find(({ profile }) => profile.user.id === player.id)?.id ?? 0;
  expect((await manager.call(deleteParticipant, { params: { id, pid } })).status).toBe(200);
  expect(await read()).toBe(true);
});

test('a guest who was given a link to claim the seat counts as somebody with an account, as does who used it', async () => {
  const { id, manager, list, read } = await cupOf({ name: 'Walk-in' }, { name: 'Neighbour' });
  const [one] = await list();
  const { status, body } = await manager.call(makeClaimLink, { params: { id, pid: one?.id ?? 0 } });
  expect(status).toBe(201);
  expect(await read()).toBe(false);
  const token = new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('token') ?? '';
  const player = await signUpPlayer(server, 'Claims');
  expect((await player.client.call(claimSeat, { body: { token } })).status).toBe(200);
  expect(await read()).toBe(false);
});

test('each open match between guests waits for staff, the longest waiting first, until somebody in it opens a link', async () => {
  const names = ['Walk-in', 'Neighbour', 'Passer-by', 'Latecomer'];
  const { id, manager, read } = await cupOf(...names.map((name) => ({ name })));
  await manager.call(generateBrackets, { params: { id }, query: {} });
  expect(await manager.call(startTournament, { params: { id }, body: {} })).toMatchObject({ status: 200 });
  const needOf = async (who: 'manager' | 'managerWithoutPermission', query = {}) => {
    const { body } = await (await server.as(who)).call(listNeeds, { query });
    return body.data.find(({ kind }) => kind === 'results-to-enter');
  };
  const next = async () => (await manager.call(getNextTask, { params: { id } })).body.data;
  const [one, other, final] = await readMatches(manager, id);
  expect(await needOf('manager', { tournament_id: id })).toEqual({
    kind: 'results-to-enter',
    count: 2,
    at: null,
    tournament_id: id,
  });
  expect(await needOf('manager')).toMatchObject({ count: 2, tournament_id: id });
  expect(await needOf('managerWithoutPermission')).toMatchObject({ count: 0 });

  server.clock.set(new Date(Date.parse(one?.started_at ?? '') + 1000));
  expect(await needOf('manager')).toMatchObject({ count: 2, at: one?.started_at });
  expect(await next()).toMatchObject({
    task: 'enter-results',
    counts: { open: 2 },
    longest_waiting: [
      { match_id: one?.id, match_number: 1, first: one?.first_participant?.name, since: one?.started_at },
      { match_id: other?.id, match_number: 2, second: other?.second_participant?.name },
    ],
  });
  const give = (user_id: UserId | null) =>
    manager.call(giveMatches, {
      params: { id },
      body: { matches: [{ from: other!.id, to: final!.id }], user_id },
    });
  await give(await server.idOf('manager'));
  expect(await next()).toMatchObject({
    counts: { open: 2 },
    // The final has no sides yet.
    own: { given: 2, open: 1, reports: 0 },
    longest_waiting: [{ match_id: other?.id }],
  });
  await give(null);
  expect(await next()).toMatchObject({ own: null, longest_waiting: [{ match_id: one?.id }, {}] });
  const winner = (match: typeof one) =>
    manager.call(finishMatch, {
      params: { id, matchId: match?.id ?? 0 },
      body: { winner_id: match?.first_participant?.id ?? null },
    });
  await winner(one);
  const { body } = await winner(other);
  expect(await next()).toMatchObject({
    task: 'enter-results',
    longest_waiting: [{ match_id: final?.id, since: null }],
  });
  await manager.call(undoMatchAction, { params: { id }, body: { action_id: body.action_id ?? 0 } });
  expect(await next()).toMatchObject({ counts: { open: 1 }, longest_waiting: [{ match_id: other?.id }] });

  const openLinkOf = async (pid: number | undefined) => {
    const { body } = await manager.call(getPlayerLink, { params: { id, pid: pid ?? 0 } });
    const token = new URL(body.data.link).pathname.split('/').at(-1) ?? '';
    expect((await server.anonymous.call(openPlayerLink, { body: { token } })).status).toBe(201);
  };
  await openLinkOf(one?.second_participant?.id);
  expect(await read()).toBe(false);
  expect(await next()).toMatchObject({ task: 'enter-results', counts: { open: 1 } });
  expect(await needOf('manager')).toMatchObject({ count: 1, tournament_id: id });
  await openLinkOf(other?.second_participant?.id);
  expect(await next()).toMatchObject({ task: 'play', counts: { open: 1 }, longest_waiting: [] });
  expect(await needOf('manager')).toMatchObject({ count: 0, at: null, tournament_id: null });
});
