import { createRule } from '@matchdesk/contract/content/rules';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { openSocket, readToEnd } from '#testing/slow-call.ts';

const desk = useTestServer();

const head = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${more}\r\n`;
const inPieces = (text: string, size: number) =>
  `${text.replaceAll(new RegExp(`.{1,${size}}`, 'gs'), (piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)}0\r\n\r\n`;
const closing = 'Connection: close\r\n';

test.each([
  ['that is read', '/api/login'],
  ['of a call that was refused before', '/api/rules'],
  ['for an address without a call', '/nowhere'],
])('a body %s is cut when it comes in crumbs', async (_what, path) => {
  const socket = await openSocket(desk);
  const received = readToEnd(socket);
  socket.write(head(path));
  const crumbs = '1\r\n \r\n'.repeat(1000);
  // Bounded, and less than any call takes, so that a server that accepts everything fails instead of hanging.
  for (let thousands = 0; thousands < 10 && !socket.destroyed; thousands += 1)
    await new Promise((resolve) => socket.write(crumbs, resolve));
  socket.write(`2\r\n{}\r\n0\r\n\r\n${head('/api/logout', closing)}0\r\n\r\n`);
  expect(await received).not.toMatch(/^connection: close/im);
});

test('short pieces, and many of a useful size, are taken', async () => {
  const { token } = await desk.as('manager');
  const socket = await openSocket(desk);
  const received = readToEnd(socket);
  const bearer = `Authorization: Bearer ${token}\r\n`;
  const short = JSON.stringify({ title: 'In crumbs', content: 'Letter by letter' });
  const long = JSON.stringify({ title: 'In pieces', content: 'x'.repeat(40_000) });
  const path = `/api${createRule.path}`;
  socket.write(head(path, bearer) + inPieces(short, 1) + head(path, bearer + closing) + inPieces(long, 40));
  const statuses = [...(await received).matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['201', '201']);
});
