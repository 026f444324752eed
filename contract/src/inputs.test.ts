import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints } from './areas.ts';
import type { Endpoint } from './endpoint.ts';
import { describeInput } from './testing/described-schema.ts';

test('every call asks for what was recorded', async () => {
  const lines = allEndpoints().flatMap(({ name, endpoint }: { name: string; endpoint: Endpoint }) => {
    const { params, query, body, reply: _, summary: _1, ...call } = endpoint;
    const parts = Object.entries({ params, query, body });
    return [
      `${name} ${JSON.stringify(call)}`,
      ...parts.flatMap(([part, schema]) => (schema ? describeInput(part, schema) : [])),
    ];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'recorded', 'inputs.txt'));
});
