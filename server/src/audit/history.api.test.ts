import { createRule, listRuleHistory, updateRule } from '@matchdesk/contract/content/rules';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('what is saved as it was leaves no entry, so that no entry is empty', async () => {
  const admin = await server.as('admin');
  const rule = { title: 'Fair play', game_id: '0', content: '<p>Be kind.</p>' };
  const made = await admin.form(createRule, rule);
  const { id } = made.body.data;
  const save = (title: string) => admin.form(updateRule, { ...rule, title }, { id });
  expect((await save('Fair play')).status).toBe(200);
  expect((await save('Fairer play')).status).toBe(200);
  const { data } = (await admin.call(listRuleHistory, { params: { id } })).body;
  expect(data.map(({ action }) => action)).toEqual(['changed', 'created']);
  expect(data[0]?.changes).toEqual([{ field: 'title', before: 'Fair play', after: 'Fairer play' }]);
});
