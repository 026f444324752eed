import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { finishMatch, getMatch, revertMatch } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { drawnTournament, enterPlayers, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-06, D61] a match’s channel, and the one for all matches, carry its new status', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches;
  const [one, all] = [await connect(manager), await connect(manager)];
  await subscribe(one, `tournament.${id}.match.${first?.id}`);
  await subscribe(all, `tournament.${id}.match.*`);
  const [heard, everything] = [nextFrame(one), nextFrame(all)];
  await manager.call(finishMatch, {
    params: { id, matchId: first?.id ?? 0 },
    body: { winner_id: first?.first_participant?.id ?? 0 },
  });
  expect((await heard).events).toMatchObject([
    { type: 'changed', data: { id: first?.id, status: 'FINISHED', winner_id: first?.first_participant?.id } },
  ]);
  expect((await everything).events.map(({ data }) => data.id)).toEqual([first?.id, first?.next_match_id]);
});

test('[RT-06, O19] every change of a match raises its version, in what is announced, answered and read', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches;
  const params = { id, matchId: first?.id ?? 0 };
  const [staff, spectator] = [await connect(manager), await connect(undefined)];
  await subscribe(staff, `tournament.${id}.match.${first?.id}`);
  await subscribe(spectator, `public.tournament.${id}`);
  const [staffFrame, publicFrame] = [nextFrame(staff), nextFrame(spectator)];
  const finished = await manager.call(finishMatch, {
    params,
    body: { winner_id: first?.first_participant?.id ?? 0 },
  });
  const { version } = finished.body.data;
  expect(version).toBeGreaterThan(first?.version ?? 0);
  expect((await staffFrame).events[0]?.data).toMatchObject({ id: first?.id, version });
  expect((await publicFrame).events.find(({ type }) => type === 'match')?.data).toMatchObject({ version });
  expect((await manager.call(getMatch, { params })).body.data.version).toBe(version);
  const reverted = await manager.call(revertMatch, { params, query: {} });
  expect(reverted.body.data.version).toBeGreaterThan(version);
});

test('[MATCH-14, D61] the tournament’s channel hears of every approval, and of who moved by it', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { with_third_place_match: '1' });
  const staff = await connect(manager);
  await subscribe(staff, `tournament.${id}`);
  const heard: { type: string; data: Record<string, unknown> }[] = [];
  staff.on('frame', ({ events }: { events: typeof heard }) => heard.push(...events));
  for (const match of matches.slice(0, 2)) {
    heard.length = 0;
    const winner_id = match.first_participant?.id ?? 0;
    const { body } = await manager.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id },
    });
    const own = { id: match.id, status: 'FINISHED', winner_id, version: body.data.version };
    await expect
      .poll(() => heard.filter(({ type }) => type === 'match').map(({ data }) => data))
      .toEqual(expect.arrayContaining([own]));
    const moved = heard.flatMap(({ type, data }) => (type === 'match' ? [data.id] : []));
    expect(moved).toEqual([match.id, match.next_match_id, match.next_match_id! + 1]);
  }
});

test('[D40] a start is PENDING until all are assigned, the first result sets IN_PROGRESS, the last FINISHED, and staff CLOSED', async () => {
  const { id, manager } = await drawnTournament(server, 4);
  const staff = await connect(manager);
  await subscribe(staff, `tournament.${id}`);
  const heard: unknown[] = [];
  staff.on('frame', ({ events }: { events: { type: string; data: { status?: string } }[] }) =>
    heard.push(...events.flatMap(({ type, data }) => (type === 'status' ? [data.status] : []))),
  );
  await manager.call(startTournament, { params: { id }, body: {} });
  await expect.poll(() => heard).toEqual(['PENDING', 'STARTED']);
  for (const [number, status] of ['IN_PROGRESS', 'IN_PROGRESS', 'FINISHED'].entries()) {
    const match = (await readMatches(manager, id))[number];
    const body = { winner_id: match?.first_participant?.id ?? 0 };
    await manager.call(finishMatch, { params: { id, matchId: match?.id ?? 0 }, body });
    await expect.poll(() => heard.at(-1)).toBe(status);
  }
  await manager.call(changeTournamentStatus, { params: { id }, body: { status: 'CLOSED' } });
  await expect.poll(() => heard).toEqual(['PENDING', 'STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED']);
});

test('[RT-07] what a player reports is heard at once', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches;
  const player = await signUpPlayer(server, 'Reporter');
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', first!.first_participant!.id)
    .execute();
  const [one, all] = [await connect(manager), await connect(manager)];
  await subscribe(one, `result.tournament.${id}.match.${first?.id}`);
  await subscribe(all, `result.tournament.${id}.match.*`);
  const frames = [nextFrame(one), nextFrame(all)];
  await player.client.form(play.reportMatch, { result: '1:0' }, { id, matchId: first?.id ?? 0 });
  for (const frame of frames)
    expect((await frame).events).toMatchObject([
      { type: 'reported', data: { match_id: first?.id, results: [{ type: 'INT', value_state: '1' }] } },
    ]);
});

test('spectators hear results without a token, and nothing private', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const spectator = await connect(undefined);
  await subscribe(spectator, `public.tournament.${id}`);
  const heard = nextFrame(spectator);
  await manager.call(finishMatch, {
    params: { id, matchId: matches[0]?.id ?? 0 },
    body: { winner_id: matches[0]?.first_participant?.id ?? 0 },
  });
  const { events } = await heard;
  const match = events.find(({ type }) => type === 'match');
  expect(match?.data).toMatchObject({ id: matches[0]?.id, status: 'FINISHED' });
  expect(JSON.stringify(events)).not.toContain('user_id');
});

test('generating announces its progress, and then that the bracket is new', async () => {
  const { id } = await makeTournament(server, { max_member: '64' });
  await enterPlayers(server, id, 64);
  const manager = await server.as('manager');
  const socket = await connect(manager);
  await subscribe(socket, `tournament.${id}`);
  const types: string[] = [];
  socket.on('frame', ({ events }: { events: { type: string }[] }) =>
    types.push(...events.map(({ type }) => type)),
  );
  await manager.call(generateBrackets, { params: { id }, query: {} });
  await expect.poll(() => types).toEqual(expect.arrayContaining(['generating', 'brackets']));
});

test('the public channel of a private tournament says nothing', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, {
    is_private: '1',
    secret_code: 'sesame',
  });
  const [spectator, staff] = [await connect(undefined), await connect(manager)];
  await subscribe(spectator, `public.tournament.${id}`);
  await subscribe(staff, `tournament.${id}`);
  const heard: unknown[] = [];
  spectator.on('frame', (frame) => heard.push(frame));
  const staffFrame = nextFrame(staff);
  await manager.call(finishMatch, {
    params: { id, matchId: matches[0]?.id ?? 0 },
    body: { winner_id: matches[0]?.first_participant?.id ?? 0 },
  });
  await staffFrame;
  await subscribe(spectator, `public.tournament.${id + 1}`);
  expect(heard).toEqual([]);
});
