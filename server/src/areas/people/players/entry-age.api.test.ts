import * as play from '@matchdesk/contract/people/players';
import {
  addEntries,
  claimSeat,
  makeClaimLink,
  previewEntries,
} from '@matchdesk/contract/tournaments/add-participants';
import { listParticipantHistory, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTeam, makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const from16 = { least_age: '16' };

/** The day on which somebody was born who is this old when the tournaments of this file start. */
const bornFor = (age: number) => {
  const start = new Date(server.clock.now().getTime() + 7_200_000).toISOString().slice(0, 10);
  return `${Number(start.slice(0, 4)) - age}${start.slice(4)}`;
};

async function keepBirthday({ id }: TestPlayer, birthday: string): Promise<void> {
  await server.context.db.updateTable('users').set({ birthday }).where('id', '=', id).execute();
}

const enter = ({ client }: TestPlayer, id: number, body: object = {}) =>
  client.call(play.register, { params: { id }, body });

async function ageCheckOf(id: number) {
  const { body } = await (await server.as('manager')).call(listParticipants, { params: { id } });
  return body.data.map(({ age_check }) => age_check);
}

test('[PLAY-74] everybody reads the least age of a tournament; without one nobody is asked', async () => {
  const [with16, without] = [await makeTournament(server, from16), await makeTournament(server)];
  const shownAge = async (id: number) =>
    (await server.anonymous.call(play.getPublicTournament, { params: { id } })).body.data.least_age;
  expect([await shownAge(with16.id), await shownAge(without.id)]).toEqual([16, 0]);
  const player = await signUpPlayer(server, 'Ada');
  expect((await enter(player, without.id)).status).toBe(201);
  expect(await ageCheckOf(without.id)).toEqual([null]);
});

test('[PLAY-75] who is old enough by their account registers; who is not reads so before and is refused', async () => {
  const { id } = await makeTournament(server, from16);
  const [old, young] = [await signUpPlayer(server, 'Old'), await signUpPlayer(server, 'Young')];
  await keepBirthday(old, bornFor(16));
  await keepBirthday(young, bornFor(15));
  const stepOf = async ({ client }: TestPlayer) =>
    (await client.call(play.getMyNext, { params: { id } })).body.data.step;
  expect([await stepOf(old), await stepOf(young)]).toEqual(['register', 'too-young']);
  const hasBirthday = async ({ client }: TestPlayer) =>
    (await client.call(play.getMyAccount)).body.data.has_birthday;
  expect([await hasBirthday(old), await hasBirthday(await signUpPlayer(server, 'New'))]).toEqual([
    true,
    false,
  ]);
  expect((await enter(old, id)).status).toBe(201);
  // What somebody says does not stand against their account.
  const refused = await enter(young, id, { birthday: '1990-01-01' });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'too-young',
    'On the day it starts players must be at least 16.',
  ]);
  expect(await ageCheckOf(id)).toEqual(['account']);
});

test('[PLAY-76] who has no birthday in their account is asked for it, and it is not kept', async () => {
  const { id } = await makeTournament(server, from16);
  const player = await signUpPlayer(server, 'Bo');
  const problemOf = async (body: object) => {
    const { status, body: answer } = await enter(player, id, body);
    return [status, answer.errors];
  };
  expect(await problemOf({})).toEqual([
    422,
    { birthday: ['Players must be at least 16: say when you were born'] },
  ]);
  expect(await problemOf({ birthday: bornFor(15) })).toEqual([
    422,
    { birthday: ['On the day it starts you are not 16 yet'] },
  ]);
  for (const wrong of ['yesterday', '2010-02-30', '1899-12-31', ''])
    expect((await problemOf({ birthday: wrong }))[0], wrong).toBe(422);
  const entered = await enter(player, id, { birthday: bornFor(16) });
  expect(entered.status).toBe(201);
  expect(await ageCheckOf(id)).toEqual(['said']);
  const { birthday } = await server.context.db
    .selectFrom('users')
    .where('id', '=', player.id)
    .select('birthday')
    .executeTakeFirstOrThrow();
  expect(birthday).toBeNull();
  const pid = entered.body.data.mine!.participant_id;
  const history = await (await server.as('manager')).call(listParticipantHistory, { params: { id, pid } });
  expect(history.body.data[0]?.changes).toEqual([{ field: 'age_check', before: null, after: 'said' }]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where after::text like ${`%${bornFor(16)}%`}`.execute(
    server.context.db,
  );
  expect(rows[0]?.count).toBe(0);
});

test('[PLAY-77] a team has nobody who is too young, and its captain answers for those who do not say', async () => {
  const team = { ...from16, match_type: '2', team_mates: '2', substitute_limit: '1', max_member: '6' };
  const { id } = await makeTournament(server, team);
  const captain = await signUpPlayer(server, 'Cap');
  const { id: team_id, players, members } = await makeTeam(server, captain, ['Mo', 'Kid']);
  const [mo, kid] = players as [TestPlayer, TestPlayer];
  await keepBirthday(kid, bornFor(15));
  await keepBirthday(captain, bornFor(15));
  const line_up = [captain.id, mo.id];
  const withKid = await enter(captain, id, { team_id, line_up: [captain.id, kid.id], confirms_age: true });
  expect([withKid.status, withKid.body.message]).toEqual([
    409,
    'On the day it starts players must be at least 16, and these are not: Cap, Kid.',
  ]);
  await keepBirthday(captain, bornFor(16));
  const unsaid = await enter(captain, id, { team_id, line_up });
  expect([unsaid.status, unsaid.body.errors]).toEqual([
    422,
    { confirms_age: ['To take part, confirm that everybody who plays is at least 16'] },
  ]);
  const teams = await captain.client.call(play.listTeamsToEnter, { params: { id } });
  const obstacles = teams.body.data[0]?.members.map(({ user_id, obstacle }) => [user_id, obstacle]);
  expect(obstacles).toEqual(members.map((one) => [one, one === kid.id ? 'too-young' : null]));
  expect((await enter(captain, id, { team_id, line_up, confirms_age: true })).status).toBe(201);
  expect(await ageCheckOf(id)).toEqual(['said']);
  const exchanged = await captain.client.call(play.changeLineUp, {
    params: { id },
    body: { line_up: [captain.id, kid.id] },
  });
  expect([exchanged.status, exchanged.body.code]).toEqual([409, 'members-too-young']);
  for (const one of [captain, kid]) await keepBirthday(one, bornFor(16));
  await captain.client.call(play.changeLineUp, {
    params: { id },
    body: { line_up: [captain.id, kid.id] },
  });
  expect(await ageCheckOf(id)).toEqual(['account']);
});

test('[PLAY-78] staff read why somebody would be too young, and may add them anyway', async () => {
  const { id } = await makeTournament(server, from16);
  const young = await signUpPlayer(server, 'Minor');
  await keepBirthday(young, bornFor(12));
  const manager = await server.as('manager');
  const rows = [{ line: 1, user_id: young.id }];
  const judged = await manager.call(previewEntries, { params: { id }, body: { rows } });
  expect(judged.body.data[0]).toMatchObject({ verdict: 'refused', reasons: ['age'] });
  const added = await manager.call(addEntries, { params: { id }, body: { rows, override: true } });
  expect(added.status).toBe(201);
  expect(await ageCheckOf(id)).toEqual([null]);
});

test('[PLAY-75] a link that claims a guest’s seat refuses who is too young by their account', async () => {
  const { id } = await makeTournament(server, from16);
  const manager = await server.as('manager');
  await manager.call(addEntries, { params: { id }, body: { rows: [{ line: 1, name: 'Walk-in' }] } });
  const { body } = await manager.call(listParticipants, { params: { id } });
  const made = await manager.call(makeClaimLink, { params: { id, pid: body.data[0]!.id } });
  const token = new URLSearchParams(new URL(made.body.data.link).hash.slice(1)).get('token')!;
  const [young, old] = [await signUpPlayer(server, 'Young'), await signUpPlayer(server, 'Old')];
  await keepBirthday(young, bornFor(15));
  await keepBirthday(old, bornFor(16));
  const refused = await young.client.call(claimSeat, { body: { token } });
  expect([refused.status, refused.body.code]).toEqual([403, 'too-young']);
  expect((await old.client.call(claimSeat, { body: { token } })).status).toBe(200);
  expect(await ageCheckOf(id)).toEqual(['account']);
});

test('[PLAY-74] a least age is a whole number up to 99', async () => {
  for (const least_age of ['100', '-1', '1.5', 'x'])
    await expect(makeTournament(server, { least_age }), least_age).rejects.toThrow('least_age');
});
