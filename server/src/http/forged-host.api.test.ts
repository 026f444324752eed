import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { markers } from '@matchdesk/contract/call';
import { createDeepLink, type DeepLink } from '@matchdesk/contract/content/deep-links';
import { askForPasswordReset } from '@matchdesk/contract/people/players';
import { remindToCheckIn } from '@matchdesk/contract/tournaments/reminders';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { tournamentOf } from '#testing/notifications.testing.ts';
import { setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const server = useTestServer({}, log);

/** A client that writes its own headers may claim any host. */
async function postTo(path: string, { token }: Client, body: object) {
  const sent = request(`${server.address}/api${path}`, {
    method: 'POST',
    headers: {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'content-type': 'application/json',
      [markers.admin]: '1',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  sent.end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as { data: unknown } };
}

test('a link that is stored does not lead to the host that its maker claims', async () => {
  const manager = await server.as('manager');
  const made = await postTo(createDeepLink.path, manager, { source: 'Poster', game_id: 12, platform_id: 3 });
  const { link, link_id } = made.body.data as DeepLink;
  expect([made.status, link]).toEqual([201, `${server.address}/l/${link_id}`]);
});

test('nor do the links in the e-mails of a reminder and of a password reset', async () => {
  const player = await signUpPlayer(server, 'Rhea');
  const { id } = await tournamentOf(server, [player]);
  await setTournamentStatus(server, id, 'CHECKIN');
  const reminded = await postTo(
    remindToCheckIn.path.replace('{id}', String(id)),
    await server.as('manager'),
    { selection: { filter: { status: 'active' } } },
  );
  expect(reminded.status).toBe(200);
  const stored = await server.context.db.selectFrom('reminders').select('origin').execute();
  expect(stored.map(({ origin }) => origin)).toEqual([server.address]);

  await postTo(askForPasswordReset.path, server.anonymous, { email: player.email });
  await expect.poll(() => logged.join('')).toContain(`${server.address}/reset-password#token=`);
  expect(logged.join('')).not.toContain('evil.test/');
});
