import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { finishMatch, listMatches } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import {
  disqualifyParticipant,
  listParticipantHistory,
  listParticipants,
} from '@matchdesk/contract/tournaments/participants';
import { expect, test, vi } from 'vitest';
import { hour } from '#clock.ts';
import { gameId } from '#testing/ids.testing.ts';
import {
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Two play, and two may wait. */
const ofTwo = (more: Record<string, string> = {}) =>
  makeTournament(server, {
    match_type: '2',
    team_mates: '2',
    substitute_limit: '2',
    check_in_time: '0',
    require_user_profiling: '1',
    ...more,
  });

/** A captain, a co-captain, and two more; the captain and the first of these two are the line-up. */
async function teamOf(captainName: string) {
  const captain = await signUpPlayer(server, captainName);
  const names = ['Co', 'One', 'Two'].map((name) => `${captainName}-${name}`);
  const { id: team_id, players } = await makeTeam(server, captain, names, 12, { [names[0]!]: 'co-captain' });
  const [coCaptain, one, two] = players as [TestPlayer, TestPlayer, TestPlayer];
  return { team_id, captain, coCaptain, one, two, entry: { team_id, line_up: [captain.id, one.id] } };
}

const enter = ({ client }: TestPlayer, id: number, body: object) =>
  client.call(play.register, { params: { id }, body });

const change = ({ client }: TestPlayer, id: number, body: object) =>
  client.call(play.changeLineUp, { params: { id }, body: body as never });

const read = async ({ client }: TestPlayer, id: number) =>
  (await client.call(play.getLineUp, { params: { id }, query: {} })).body.data;

const withoutName = ({ id }: TestPlayer) =>
  server.context.db
    .updateTable('profiles')
    .set({ game_id: gameId(11) })
    .where('user_id', '=', id)
    .execute();

test('[PLAY-56] players read which of their teams could enter, and why a member could not play', async () => {
  const { id } = await ofTwo();
  const [own, other] = [await teamOf('Ada'), await teamOf('Bea')];
  await makeTeam(server, own.captain, [], 11);
  await own.captain.client.call(play.askToJoin, { params: { id: other.team_id } });
  const shared = await makeTeam(server, other.captain, []);
  const asked = await own.two.client.call(play.askToJoin, { params: { id: shared.id } });
  expect(asked.status).toBe(200);
  await enter(other.captain, id, other.entry);
  await withoutName(own.two);
  const { body } = await own.one.client.call(play.listTeamsToEnter, { params: { id }, query: {} });
  expect(body.data).toEqual([
    {
      id: own.team_id,
      name: expect.stringMatching(/^Team/),
      members: [
        { user_id: own.captain.id, nickname: 'Ada', role: 'captain', is_me: false, obstacle: null },
        { user_id: own.coCaptain.id, nickname: 'Ada-Co', role: 'co-captain', is_me: false, obstacle: null },
        { user_id: own.one.id, nickname: 'Ada-One', role: 'player', is_me: true, obstacle: null },
        { user_id: own.two.id, nickname: 'Ada-Two', role: 'player', is_me: false, obstacle: 'no-game-name' },
      ],
    },
  ]);
  const busy = await other.captain.client.call(play.listTeamsToEnter, { params: { id }, query: {} });
  expect(busy.body.data.map((team) => team.members.map(({ obstacle }) => obstacle))).toEqual([
    ['in-other-team'],
    ['in-other-team', null, 'in-other-team', null],
  ]);
  const solo = await makeTournament(server);
  const refused = await own.one.client.call(play.listTeamsToEnter, { params: { id: solo.id }, query: {} });
  expect([refused.status, refused.body.code]).toEqual([409, 'solo-needed']);
});

test('[PLAY-56] a private tournament says nothing without its code', async () => {
  const { id } = await ofTwo({ is_private: '1', secret_code: 'sesame' });
  const { captain, team_id } = await teamOf('Cy');
  const ask = (query: { code?: string }) =>
    captain.client.call(play.listTeamsToEnter, { params: { id }, query });
  expect((await ask({})).status).toBe(404);
  expect((await ask({ code: 'wrong' })).status).toBe(404);
  expect((await ask({ code: 'sesame' })).body.data.map((team) => team.id)).toEqual([team_id]);
  for (const call of [play.getLineUp, play.changeLineUp]) {
    const body = call.method === 'PUT' ? { body: { line_up: [captain.id] } } : {};
    const { status, body: said } = await captain.client.call(call, { params: { id }, ...body } as never);
    expect([status, said.code]).toEqual([404, 'tournament-not-found']);
  }
});

test('[PLAY-57] before the start leaders exchange players and substitutes, and the History says so', async () => {
  const { id } = await ofTwo();
  const { captain, coCaptain, one, two, entry, team_id } = await teamOf('Dee');
  await enter(captain, id, { ...entry, substitutes: [two.id] });
  const before = await read(one, id);
  expect(before).toMatchObject({
    line_up: entry.line_up,
    substitutes: [two.id],
    can_act: false,
    locked_by: null,
  });
  const publish = vi.spyOn(server.context.live, 'publish');
  const changed = await change(coCaptain, id, {
    line_up: [two.id, coCaptain.id],
    substitutes: [captain.id],
    version: before.version,
  });
  const heard = publish.mock.calls.map(([channel, type]) => `${channel} ${type}`);
  publish.mockRestore();
  expect([changed.status, changed.body.data]).toEqual([
    200,
    {
      ...before,
      team: {
        ...before.team,
        members: before.team.members.map((member) => ({ ...member, is_me: member.user_id === coCaptain.id })),
      },
      line_up: [coCaptain.id, two.id],
      substitutes: [captain.id],
      can_act: true,
      version: before.version + 1,
    },
  ]);
  expect(heard).toContain(`tournament.${id} participants`);

  const manager = await server.as('manager');
  const { data } = (await manager.call(listParticipants, { params: { id } })).body;
  expect(data.map(({ status, profile, team }) => [status, profile.info, team?.team_mates])).toEqual([
    [
      'registered',
      { id: expect.any(Number), nickname: 'game-dee' },
      [
        { user_id: coCaptain.id, nickname: 'Dee-Co', role: 'co-captain' },
        { user_id: two.id, nickname: 'Dee-Two', role: 'player' },
        { user_id: captain.id, nickname: 'Dee', role: 'substitute' },
      ],
    ],
  ]);
  const found = await manager.call(listParticipants, { params: { id }, query: { search: 'game-dee-co' } });
  expect(found.body.data).toHaveLength(1);
  const at = { params: { id, pid: before.participant_id }, query: {} };
  const [latest] = (await manager.call(listParticipantHistory, at)).body.data;
  expect([latest?.action, latest?.actor?.nickname, latest?.changes]).toEqual([
    'line-up changed',
    'Dee-Co',
    [
      { field: 'line_up', before: '["Dee","Dee-One"]', after: '["Dee-Co","Dee-Two"]' },
      { field: 'substitutes', before: '["Dee-Two"]', after: '["Dee"]' },
    ],
  ]);

  // Whoever is out has a seat no more: they leave the team, or play for another one.
  const elsewhere = await makeTeam(server, one, ['Dee-New']);
  const again = await enter(one, id, { team_id: elsewhere.id, line_up: elsewhere.members });
  expect(again.status).toBe(201);
  expect((await one.client.call(play.leaveTeam, { params: { id: team_id } })).status).toBe(200);
  expect((await two.client.call(play.leaveTeam, { params: { id: team_id } })).status).toBe(403);
});

test('[PLAY-57] whoever leads two teams in a tournament changes the line-up of each', async () => {
  const { id } = await ofTwo();
  const { captain, one, two, coCaptain, entry } = await teamOf('Uma');
  const other = await makeTeam(server, captain, ['Uma-Far', 'Uma-Near']);
  const [far, near] = other.players as [TestPlayer, TestPlayer];
  await enter(captain, id, entry);
  await enter(captain, id, { team_id: other.id, line_up: [far.id, near.id] });
  const first = await read(captain, id);
  expect([first.team.id, first.others]).toEqual([entry.team_id, [expect.any(Number)]]);
  const participant_id = first.others[0]!;
  const at = async (player: TestPlayer, participant: number) =>
    player.client.call(play.getLineUp, { params: { id }, query: { participant_id: participant } });
  const second = (await at(captain, participant_id)).body.data;
  expect(second).toMatchObject({
    participant_id,
    team: { id: other.id },
    line_up: [far.id, near.id],
    others: [first.participant_id],
  });
  // The captain plays for the first team, and so for no other.
  const line_up = [far.id, captain.id];
  expect((await change(captain, id, { participant_id, line_up })).body.code).toBe('member-already-in');
  await change(captain, id, { line_up: [one.id, two.id] });
  const changed = await change(captain, id, { participant_id, line_up, version: second.version });
  expect([changed.status, changed.body.data.participant_id, changed.body.data.team.id]).toEqual([
    200,
    participant_id,
    other.id,
  ]);
  expect((await at(captain, participant_id)).body.data.line_up.toSorted()).toEqual(line_up.toSorted());
  expect((await read(captain, id)).line_up).toEqual([one.id, two.id]);

  // Neither somebody else's team nor one of another tournament.
  for (const [player, participant] of [
    [coCaptain, participant_id],
    [captain, 2_000_000_000],
  ] as const) {
    const refused = await at(player, participant);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-registered']);
    const body = { participant_id: participant, line_up };
    expect((await change(player, id, body)).body.code).toBe('not-registered');
  }
  expect((await at(captain, 0)).status).toBe(422);
});

test('[PLAY-57] the same people once more change nothing', async () => {
  const { id } = await ofTwo();
  const { captain, one, entry } = await teamOf('Eli');
  await enter(captain, id, entry);
  const before = await read(captain, id);
  const same = await change(captain, id, { line_up: [one.id, captain.id] });
  expect([same.status, same.body.data]).toEqual([200, before]);
  const at = { params: { id, pid: before.participant_id }, query: {} };
  const history = await (await server.as('manager')).call(listParticipantHistory, at);
  expect(history.body.data.map(({ action }) => action)).toEqual(['registered']);
});

test('[PLAY-57] a line-up is refused as it would be at the registration', async () => {
  const { id } = await ofTwo({ substitute_limit: '1' });
  const [own, other] = [await teamOf('Fee'), await teamOf('Gil')];
  const { captain, coCaptain, one, two } = own;
  await enter(captain, id, own.entry);
  const { id: pair, members } = await makeTeam(server, coCaptain, ['Hal']);
  await enter(coCaptain, id, { team_id: pair, line_up: members });
  await withoutName(two);
  const before = await read(captain, id);
  const stranger = other.captain.id;
  const tries: [body: object, status: number, said: string][] = [
    [{}, 422, 'line_up'],
    [{ line_up: 'all' }, 422, 'line_up'],
    [{ line_up: [captain.id] }, 422, 'line_up'],
    [{ line_up: [captain.id, captain.id] }, 422, 'line_up'],
    [{ line_up: [captain.id, stranger] }, 422, 'line_up'],
    [{ line_up: [captain.id, 2_000_000_000] }, 422, 'line_up'],
    [{ line_up: [captain.id, one.id], substitutes: [one.id] }, 422, 'line_up'],
    [{ line_up: [captain.id, one.id], substitutes: [stranger, coCaptain.id] }, 422, 'substitutes'],
    [{ line_up: [captain.id, one.id], version: 'first' }, 422, 'version'],
    [{ line_up: [captain.id, one.id], team_id: own.team_id }, 422, 'team_id'],
    [{ line_up: [captain.id, two.id] }, 409, 'not-profiled'],
    [{ line_up: [captain.id, coCaptain.id] }, 409, 'member-already-in'],
  ];
  for (const [body, status, said] of tries) {
    const answer = await change(captain, id, body);
    const errors = Object.keys(answer.body.errors ?? {});
    expect([answer.status, status === 422 ? errors[0] : answer.body.code], JSON.stringify(body)).toEqual([
      status,
      said,
    ]);
  }
  expect(await read(captain, id)).toEqual(before);
});

test('[PLAY-57] nobody else changes a line-up', async () => {
  const { id } = await ofTwo();
  const { captain, one, two, entry } = await teamOf('Ida');
  await enter(captain, id, { ...entry, substitutes: [two.id] });
  const body = { line_up: [captain.id, two.id], substitutes: [one.id] };
  const refusal = async (player: TestPlayer, tournament: number = id) => {
    const answer = await change(player, tournament, body);
    return [answer.status, answer.body.code];
  };
  for (const member of [one, two]) expect(await refusal(member)).toEqual([403, 'captain-only']);
  const stranger = await signUpPlayer(server, 'Jo');
  expect(await refusal(stranger)).toEqual([409, 'not-registered']);
  const seen = await stranger.client.call(play.getLineUp, { params: { id }, query: {} });
  expect([seen.status, seen.body.code]).toEqual([409, 'not-registered']);
  expect(await refusal(captain, 2_000_000_000)).toEqual([404, 'tournament-not-found']);
  const solo = await makeTournament(server);
  await enter(captain, solo.id, {});
  expect(await refusal(captain, solo.id)).toEqual([409, 'solo-needed']);
  await captain.client.call(play.withdraw, { params: { id } });
  expect(await refusal(captain)).toEqual([409, 'not-registered']);
});

test('[PLAY-59] of a captain and a co-captain who change at once, the later one reads it first', async () => {
  const { id } = await ofTwo();
  const { captain, coCaptain, one, two, entry } = await teamOf('Kim');
  await enter(captain, id, entry);
  const { version, participant_id } = await read(captain, id);
  const answers = await Promise.all([
    change(captain, id, { line_up: [captain.id, two.id], version }),
    change(coCaptain, id, { line_up: [coCaptain.id, one.id], version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile');
  const kept = answers.find(({ status }) => status === 200)?.body.data;
  expect((await read(captain, id)).line_up).toEqual(kept?.line_up);
  const at = { params: { id, pid: participant_id }, query: {} };
  const { data } = (await (await server.as('manager')).call(listParticipantHistory, at)).body;
  expect(data.map(({ action }) => action)).toEqual(['line-up changed', 'registered']);
});

test('[PLAY-58] after the start a line-up changes only while no match of the team is played', async () => {
  const { id } = await ofTwo({ max_member: '6' });
  const teams = [await teamOf('Lea'), await teamOf('Mo'), await teamOf('Ned'), await teamOf('Oda')];
  for (const { captain, entry } of teams) await enter(captain, id, entry);
  await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
  const staff = await server.as('superAdmin');
  await staff.call(generateBrackets, { params: { id }, query: {} });
  expect((await staff.call(startTournament, { params: { id }, body: {} })).status).toBe(200);

  const [own] = teams as [(typeof teams)[0]];
  let isTwoIn = false;
  const swap = async () => {
    const next = isTwoIn ? own.one : own.two;
    const { status, body } = await change(own.captain, id, { line_up: [own.captain.id, next.id] });
    if (status === 200) isTwoIn = !isTwoIn;
    return [status, body.code];
  };
  const lock = async () => (await read(own.captain, id)).locked_by;
  const locked = [409, 'line-up-in-match'];
  const free = [200, undefined];
  const mine = async () => (await own.captain.client.call(play.listMyMatches, { params: { id } })).body.data;
  const rivalOf = async (name: string | null | undefined) => {
    const names = await Promise.all(teams.map(async ({ captain }) => (await read(captain, id)).team.name));
    return teams[names.indexOf(name ?? '')]!;
  };

  // Its match is known, and begins in two hours.
  expect([await swap(), await lock()]).toEqual([free, null]);
  const [first] = (await mine()) as [play.MyDuel];
  const rival = await rivalOf(first.opponent);
  const report = (by: TestPlayer, result: string) =>
    by.client.form(play.reportMatch, { result }, { id, matchId: first.id });
  const score = first.side === 'first' ? '1:0' : '0:1';
  expect((await report(rival.captain, score)).status).toBe(201);
  expect([await swap(), await lock()]).toEqual([locked, 'in-match']);
  expect((await report(own.captain, score)).status).toBe(201);

  // It waits for an opponent, long after the time of the round has come.
  server.clock.advance(24 * hour);
  expect((await mine()).map(({ status }) => status)).toEqual(['FINISHED', 'WAITING']);
  expect([await swap(), await lock()]).toEqual([free, null]);
  const all = (await staff.call(listMatches, { params: { id }, query: {} })).body.data;
  const other = all.find((match) => match.status !== 'FINISHED' && match.player === 2)!;
  const winner_id = other.first_participant!.id;
  const won = await staff.call(finishMatch, {
    params: { id, matchId: other.id },
    body: { winner_id },
  });
  expect(won.status).toBe(200);
  expect([await swap(), await lock()]).toEqual([locked, 'in-match']);

  // Whoever plays no more keeps the line-up of the last match.
  const { participant_id: pid } = await read(rival.captain, id);
  await staff.call(disqualifyParticipant, { params: { id, pid } });
  const out = await change(rival.captain, id, { line_up: [rival.captain.id, rival.two.id] });
  expect([out.status, out.body.code, (await read(rival.one, id)).locked_by]).toEqual([
    409,
    'line-up-over',
    'over',
  ]);
});

test('[PLAY-58] a leaderboard is played from the start of its first round on', async () => {
  const { id } = await ofTwo({ type: '2' });
  const { captain, one, two, entry } = await teamOf('Pia');
  await enter(captain, id, entry);
  const other = await teamOf('Quin');
  await enter(other.captain, id, other.entry);
  await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
  const staff = await server.as('superAdmin');
  expect((await staff.call(startTournament, { params: { id }, body: {} })).status).toBe(200);
  expect((await change(captain, id, { line_up: [captain.id, two.id] })).status).toBe(200);
  server.clock.advance(2 * hour);
  const { status, body } = await change(captain, id, { line_up: [captain.id, one.id] });
  expect([status, body.code]).toEqual([409, 'line-up-in-match']);
});
