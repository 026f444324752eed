import { changeSetting } from '@matchdesk/contract/content/settings';
import { listNeeds } from '@matchdesk/contract/desk/desk';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging';
import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function listed(query: Record<string, unknown> = {}, who: 'manager' | 'admin' = 'manager') {
  const { status, body } = await (await server.as(who)).call(listReportsToJudge, { query });
  expect(status).toBe(200);
  return body;
}
const needs = async (tournament_id: number) => {
  const { body } = await (await server.as('manager')).call(listNeeds, { query: { tournament_id } });
  return Object.fromEntries(body.data.map((need) => [need.kind, need]));
};

test('a conflict waits at once, a one-sided report after the target, and both leave when they are decided', async () => {
  const { id, manager, match, players, say } = await matchOfTwo(server);
  const mine = { tournament_id: id };
  await say(players[0], '1:0');
  const reportedAt = server.clock.now().toISOString();
  expect((await listed(mine)).data).toEqual([]);

  server.clock.advance(10 * minute);
  const [oneSided] = (await listed(mine)).data;
  expect(oneSided).toMatchObject({
    match_id: match.id,
    kind: 'one-sided',
    since: reportedAt,
    tournament: { id, type: 1, game_id: 12 },
    room: null,
    first_participant: { id: match.first_participant!.id },
    results: [{ type: 'INT', value_state: '1', claimed_winner_id: match.first_participant!.id }],
  });
  expect(await needs(id)).toMatchObject({
    conflicts: { count: 0, at: null },
    'one-sided-reports': { count: 1, at: reportedAt, tournament_id: id },
  });

  // Reporting again does not reset how long it has waited.
  await say(players[0], '1:0');
  expect((await listed(mine)).data).toMatchObject([{ kind: 'one-sided', since: reportedAt }]);

  await say(players[1], '0:1');
  const conflictAt = server.clock.now().toISOString();
  expect((await listed(mine)).data).toMatchObject([{ kind: 'conflict', since: conflictAt }]);

  const winner_id = match.first_participant!.id;
  const { body } = await manager.call(finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id },
  });
  expect((await listed(mine)).data).toEqual([]);
  await manager.call(undoMatchAction, { params: { id }, body: { action_id: body.action_id! } });
  expect((await listed(mine)).data).toMatchObject([{ kind: 'conflict', since: conflictAt }]);
});

test('agreed reports wait where staff approve by hand', async () => {
  const { id, players, say } = await matchOfTwo(server, { auto_approve: '0' });
  await say(players[0], '1:0');
  await say(players[1], '1:0');
  expect((await listed({ tournament_id: id })).data).toMatchObject([{ kind: 'agreed' }]);
});

test('the target is a setting', async () => {
  const { id, players, say } = await matchOfTwo(server);
  await say(players[0], '1:0');
  const superAdmin = await server.as('superAdmin');
  const change = (value: string) =>
    superAdmin.call(changeSetting, { params: { key: 'report_target_minutes' }, body: { value } });
  await change('0');
  expect((await listed({ tournament_id: id })).data).toHaveLength(1);
  await change('nonsense');
  expect((await listed({ tournament_id: id })).data).toEqual([]);
  await change('10');
});

test('pages follow each other without a gap or a repeat, conflicts first and the oldest first', async () => {
  const made: number[] = [];
  for (const [first, second] of [
    ['1:0', '0:1'],
    ['1:0', undefined],
    ['1:0', '0:1'],
  ] as const) {
    const { id, players, say } = await matchOfTwo(server);
    await say(players[0], first);
    if (second) await say(players[1], second);
    made.push(id);
    server.clock.advance(20 * minute);
  }
  const all = (await listed({ game_id: 12, limit: 100 })).data;
  const paged: typeof all = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listed({ game_id: 12, limit: 2, ...(after && { after }) });
    paged.push(...page.data);
    after = page.meta.next;
  }
  expect(paged).toEqual(all);
  const order = all.map(({ tournament }) => tournament.id).filter((id) => made.includes(id));
  expect(order).toEqual([made[0], made[2], made[1]]);
  const kinds = all.map(({ kind }) => kind);
  expect(kinds).toEqual([...kinds].sort((a, b) => rank(a) - rank(b)));
});
const rank = (kind: string) => ['conflict', 'one-sided', 'agreed'].indexOf(kind);

test('only games in which one may judge are listed, and bad cursors are refused under their field', async () => {
  const { id, players, say } = await matchOfTwo(server);
  await say(players[0], '1:0');
  await say(players[1], '0:1');
  const { db } = server.context;
  const manager = await server.as('manager');
  await sql`update tournaments set game_id = 11 where id = ${id}`.execute(db);
  const games = await sql<{ game_id: number }>`
    select game_id from user_games join users on users.id = user_id where email like 'manager@%'`.execute(db);
  const mayJudge = games.rows.some(({ game_id }) => game_id === 11);
  expect((await listed({ tournament_id: id })).data).toHaveLength(mayJudge ? 1 : 0);
  expect((await listed({ tournament_id: id, game_id: 12 })).data).toEqual([]);
  for (const after of ['x', '0~2026-99-99T00:00:00.000Z~1', '9~2026-11-16T00:00:00.000Z~1', '0~2026~1'])
    expect(await manager.call(listReportsToJudge, { query: { after } })).toMatchObject({
      status: 422,
      body: { errors: { after: [expect.any(String)] } },
    });
});

test('the queue is read by its index, whatever else is stored', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from matches where waiting is not null
      and (waiting, waiting_since, id) > (0, now(), 1) order by waiting, waiting_since, id limit 50`.execute(
    server.context.db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('matches_waiting');
});
