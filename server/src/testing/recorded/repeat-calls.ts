import { minute } from '#clock.ts';
import type { TestServer } from '../server.testing.ts';
import type { RecordedCall } from './record-calls.ts';

type Request = Pick<RecordedCall, 'name' | 'address' | 'init'>;

/**
 * Makes the calls of an evening once more when it is over, which refuses most of them, and then each that succeeded
 * with one wrong field at a time. Returns the answers, one line each.
 */
export async function repeatCalls(server: TestServer, calls: readonly RecordedCall[]): Promise<string[]> {
  const lines: string[] = [];
  for (const call of calls) lines.push(`again: ${await answerTo(server, call)}`);
  const succeeded = new Map(calls.filter(({ status }) => status < 300).map((call) => [call.name, call]));
  for (const call of succeeded.values())
    for (const { what, init } of spoiled(call.init))
      lines.push(`${what}: ${await answerTo(server, { ...call, init })}`);
  return lines;
}

async function answerTo(server: TestServer, request: Request): Promise<string> {
  const { name, address, init } = request;
  const response = await fetch(address, init);
  const text = await response.text();
  if (response.status !== 429) return `${name} ${response.status} ${text}`;
  server.clock.advance(minute);
  return answerTo(server, request);
}

/** The request once for each way in which one of its fields is wrong. */
function spoiled(init: RequestInit): { what: string; init: RequestInit }[] {
  if (typeof init.body !== 'string') return [];
  const body: Record<string, unknown> = JSON.parse(init.body);
  return Object.entries(body).flatMap(([field, value]) =>
    wrongValues(value).map((wrong) => ({
      what: `${field} ${JSON.stringify(wrong)}`,
      init: { ...init, body: JSON.stringify({ ...body, [field]: wrong }) },
    })),
  );
}

function wrongValues(value: unknown): unknown[] {
  if (Array.isArray(value)) return [[], [...value, ...value]];
  if (typeof value === 'number') return [0, value + 1];
  if (typeof value === 'boolean') return [!value];
  return typeof value === 'string' ? ['', 'x'] : [null];
}
