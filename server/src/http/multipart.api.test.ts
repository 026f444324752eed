import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { countBanners } from '@matchdesk/contract/content/advertisements';
import { createGame } from '@matchdesk/contract/content/games';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const megabyte = 1024 * 1024;
const fields = { name: 'Large', name_short: 'L', label: 'l', ios_label: 'l', participant_number: '1' };

function begin(headers: Record<string, string | number>): ClientRequest {
  return request(`${server.address}/api${createGame.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });
}

async function statusOf(call: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('a form that says that it is too large is refused before anybody is looked up', async () => {
  const call = begin({ 'content-length': 500 * megabyte });
  call.flushHeaders();
  expect(await statusOf(call)).toBe(413);
  call.destroy();
});

test('a form that does not say how large it is is cut off at the same weight', async () => {
  const { token } = await server.as('admin');
  const call = begin({ authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' });
  call.on('error', () => undefined);
  let written = 0;
  let isAnswered = false;
  const status = statusOf(call).finally(() => {
    isAnswered = true;
  });
  const part = `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'x'.repeat(megabyte - 200)}\r\n`;
  while (!isAnswered && written < 500) {
    written += 1;
    if (!call.write(part)) await Promise.race([once(call, 'drain'), status]);
  }
  expect(await status).toBe(413);
  expect(written).toBeLessThan(100);
  call.destroy();
});

test('the text of a form weighs no more than a body of JSON may', async () => {
  const admin = await server.as('admin');
  const half = 'x'.repeat(0.6 * megabyte);
  expect((await admin.form(createGame, { ...fields, label: half })).status).toBe(422);
  expect((await admin.form(createGame, { ...fields, label: half, ios_label: half })).status).toBe(413);
});

test('[API-14] a file that is too large is refused under its field; more files than fields are refused', async () => {
  const admin = await server.as('admin');
  const file = (size: number) => new Blob([new Uint8Array(size)]);
  const { status, body } = await admin.form(createGame, { ...fields, icon: file(9 * megabyte) });
  expect([status, body.errors]).toEqual([422, { icon: ['File size too large. Maximum is 2048'] }]);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`file${index}`, file(100)]));
  expect((await admin.form(createGame, { ...fields, ...many })).status).toBe(413);
});

test('a form sent to a call that takes none is refused', async () => {
  const admin = await server.as('admin');
  const { status, body } = await admin.form(countBanners, { kind: 'view', passes: ['1'] } as never);
  expect([status, body.code]).toEqual([415, 'wrong-media-type']);
});
