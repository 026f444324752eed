import { allEndpoints } from '@matchdesk/contract/areas';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Reads that need no parameters, each with the names of its filters. */
const reads = allEndpoints().flatMap(({ endpoint: { method, path, query } }) =>
  method === 'GET' && query && !path.includes('{') ? [{ path, filters: Object.keys(query.shape) }] : [],
);

test.each(reads)('GET $path takes an empty filter as none', async ({ path, filters }) => {
  const { token } = await server.as('superAdmin');
  const answerTo = async (address: string) => {
    const response = await server.anonymous.raw(`/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return [response.status, await response.text()];
  };
  const empty = filters.map((name) => `${name}=`).join('&');
  expect(await answerTo(`${path}?${empty}`)).toEqual(await answerTo(path));
});
