import { createGame } from '@matchdesk/contract/content/games';
import { createRule } from '@matchdesk/contract/content/rules';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { beginCall, openSocket, readToEnd } from '#testing/slow-call.ts';
import { digestOfDatabase } from '#testing/whole-database.ts';

const impatient = useTestServer({ BODY_PATIENCE: '0.3', UPLOAD_PATIENCE: '3600' });
const impatientWithUploads = useTestServer({ UPLOAD_PATIENCE: '0.3' });

const rule = { endpoint: createRule, body: { title: 'Slow', content: 'Drop by drop' } };
const game = {
  endpoint: createGame,
  asForm: true,
  body: { name: 'Slow', name_short: 'S', label: 's', ios_label: 's', participant_number: '1' },
};

test('a body that does not follow its headers in time is a 408, and nothing is changed', async () => {
  const call = await beginCall(impatient, await impatient.as('manager'), rule);
  const before = await digestOfDatabase(impatient);
  expect(await call.answered()).toEqual({ status: 408, code: 'body-too-slow' });
  expect(await digestOfDatabase(impatient)).toEqual(before);
});

test('a form may take longer, but not for ever', async () => {
  const upload = await beginCall(impatient, await impatient.as('admin'), game);
  const call = await beginCall(impatient, await impatient.as('manager'), rule);
  expect((await call.answered()).status).toBe(408);
  expect((await upload.finish()).status).toBe(201);

  const slower = await beginCall(impatientWithUploads, await impatientWithUploads.as('admin'), game);
  expect(await slower.answered()).toEqual({ status: 408, code: 'body-too-slow' });
});

test.each([
  ['that goes on drop by drop is cut in the middle', '/api/login', 'HTTP/1.1 408'],
  ['of a call that was refused before is cut as well', '/api/rules', 'HTTP/1.1 401'],
  ['for an address without a call is cut as well', '/nowhere', 'HTTP/1.1 408'],
])('a body %s', async (_what, path, answer) => {
  const socket = await openSocket(impatient);
  const received = readToEnd(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
  );
  const dripping = setInterval(() => socket.write(' '), 20);
  expect((await received).split('\r\n', 1)[0]).toContain(answer);
  clearInterval(dripping);
});
