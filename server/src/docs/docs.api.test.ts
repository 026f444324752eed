import { allEndpoints } from '@matchdesk/contract/areas';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { calls } from './api-document.ts';

const server = useTestServer();
const read = async (path: string) => {
  const answer = await server.anonymous.raw(path, { redirect: 'manual' });
  return { answer, text: await answer.text() };
};

test('[O9, D05] the documentation lists all calls by area, and so does the document for generators', async () => {
  const { answer, text } = await read('/docs');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const linked = [...text.matchAll(/<li><a href="\/docs\/(\w+)">/g)].map(([, id]) => id);
  expect(linked.toSorted()).toEqual(
    allEndpoints()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(text).toContain('<section id="admin-calls"><h2>Admin calls</h2>');
  const document = JSON.parse((await read('/docs/openapi.json')).text) as { openapi: string; paths: object };
  expect(document.openapi).toMatch(/^3\./);
  const paths = new Set(allEndpoints().map(({ endpoint }) => endpoint.path));
  expect(Object.keys(document.paths).toSorted()).toEqual([...paths].toSorted());
});

test('a call says who may make it, what it takes, how it is made, and what it answers', async () => {
  const { text } = await read('/docs/finishMatch');
  expect(text).toContain('<span class="method post">POST</span>');
  expect(text).toContain('/api/tournaments/{id}/matches/{matchId}/finish');
  expect(text).toContain("Staff with the permission 'Tournament edit'");
  for (const heading of ['Parameters', 'Body <small>', 'Example', 'Answer <small>200', 'If it is refused'])
    expect(text).toContain(`<h2>${heading}`);
  expect(text).toContain('<code>winner_id</code>');
  expect(text).toContain('<code>errors</code>');
});

test('every call has its page', async () => {
  for (const { id, summary } of calls) {
    const { answer, text } = await read(`/docs/${id}`);
    expect([id, answer.status]).toEqual([id, 200]);
    expect(text).toContain(summary.slice(0, 20).replaceAll('"', '&quot;'));
  }
});

test('an unknown call leads to the list; pages run only our own scripts, and phone nobody', async () => {
  const { answer } = await read('/docs/noSuchCall');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
  const { answer: index, text } = await read('/docs');
  expect(index.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const files = [...text.matchAll(/(?:src|href)="(\/docs\/files\/[^"]+)"/g)].map(([, path]) => String(path));
  expect(files).toHaveLength(2);
  for (const path of files) expect((await read(path)).answer.status).toBe(200);
});
