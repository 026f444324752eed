import { createRule, deleteRule, updateRule } from '@matchdesk/contract/content/rules';
import * as play from '@matchdesk/contract/people/players';
import { listParticipantHistory } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const form = { title: 'House rules', game_id: 12, content: '<p>Be kind.</p>' };

async function withRules() {
  const admin = await server.as('superAdmin');
  const { body } = await admin.call(createRule, { body: form });
  const rule = body.data;
  const { id } = await makeTournament(server, { rule_id: String(rule.id) });
  return { admin, rule, id };
}

async function enter(id: number, body: object = {}) {
  const player = await signUpPlayer(server, 'Reader');
  return player.client.call(play.register, { params: { id }, body });
}

const keptFor = async (pid: number | undefined) =>
  (
    await server.context.db
      .selectFrom('participants')
      .where('id', '=', pid as never)
      .select('accepted_rule')
      .executeTakeFirstOrThrow()
  ).accepted_rule;

test('[PLAY-44] the version of the rules that was accepted is kept, and stands in the History', async () => {
  const { admin, rule, id } = await withRules();
  await admin.call(updateRule, {
    params: { id: rule.id },
    body: { ...form, content: '<p>Be very kind.</p>', version: rule.version },
  });
  const { status, body } = await enter(id, { accepts_rules: true });
  expect(status).toBe(201);
  const pid = body.data.mine!.participant_id;
  const accepted = { id: rule.id, name: 'House rules', version: rule.version + 1 };
  expect(await keptFor(pid)).toEqual(accepted);
  const history = await admin.call(listParticipantHistory, { params: { id, pid } });
  expect(history.body.data[0]).toMatchObject({ action: 'registered' });
  const [change] = history.body.data[0]!.changes;
  expect([change?.field, JSON.parse(change?.after ?? '')]).toEqual(['accepted_rule', accepted]);
});

test('[PLAY-44] who does not accept them is refused under the field, in both languages', async () => {
  const { id } = await withRules();
  const refused = await enter(id, { accepts_rules: false });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { accepts_rules: ['To take part, accept the rules'] },
  ]);
  const { client } = await signUpPlayer(server, 'Lettore');
  const inItalian = await client.raw(`/api/play/tournaments/${id}/registration`, {
    method: 'POST',
    body: JSON.stringify({ accepts_rules: false }),
    headers: { 'content-type': 'application/json', 'accept-language': 'it' },
  });
  expect(((await inItalian.json()) as { errors: object }).errors).toEqual({
    accepts_rules: ['Per partecipare, accetta il regolamento'],
  });
});

test('[PLAY-44] nothing is kept where nothing was asked, or where there are no rules', async () => {
  const { admin, rule, id } = await withRules();
  const unasked = await enter(id);
  expect([unasked.status, await keptFor(unasked.body.data.mine?.participant_id)]).toEqual([201, null]);
  await admin.call(deleteRule, { params: { id: rule.id } });
  const gone = await enter(id, { accepts_rules: false });
  expect([gone.status, await keptFor(gone.body.data.mine?.participant_id)]).toEqual([201, null]);
  const { id: without } = await makeTournament(server);
  expect((await enter(without, { accepts_rules: false })).status).toBe(201);
  expect((await enter(without, { accepts_rules: 'perhaps' })).status).toBe(422);
});
