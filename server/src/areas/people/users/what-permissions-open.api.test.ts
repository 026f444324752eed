import { sendPropaganda } from '@matchdesk/contract/content/notifications';
import { sendMatchMessage, sendTournamentMessage } from '@matchdesk/contract/desk/chats';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { generateBrackets, saveTimings } from '@matchdesk/contract/formats/elimination';
import { finishMatch, revertMatch } from '@matchdesk/contract/formats/matches';
import * as contract from '@matchdesk/contract/people/users';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { texts } from '#testing/notifications.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
let id: number;
let matchId: number;

beforeAll(async () => {
  const started = await startedTournament(server, 4);
  id = started.id;
  matchId = started.matches[0]!.id;
});

/** A Tournament manager with only these permissions and games. */
async function managerWith(permissions: readonly number[], games: readonly number[]): Promise<Client> {
  const { id: user_id, client } = await signUpPlayer(server, 'Holder');
  const superAdmin = await server.as('superAdmin');
  const params = { id: user_id };
  await superAdmin.call(contract.updateUser, { params, body: { roles: ['Tournament manager'] } });
  for (const permission_id of permissions)
    await superAdmin.call(contract.givePermission, { body: { user_id, permission_id } });
  for (const game_id of games) await superAdmin.call(contract.assignGame, { params, body: { game_id } });
  return client;
}

const [edit, messages, notifications] = [1, 2, 3];
const ofThisGame = [12];
const ofAnother = [3];

/** Whether the call passes the access: an empty body is refused for what it lacks, never for who sends it. */
async function opens(client: Client, endpoint: Endpoint): Promise<boolean> {
  const params: Record<string, number> = { id, matchId, pid: 2_147_483_647 };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const { status } = await client.raw(`/api${path}`, {
    method: endpoint.method,
    body: '{"nothing":"of it"}',
    headers: { 'content-type': 'application/json' },
  });
  return status !== 403;
}

test.each([
  ['the winner of a match', finishMatch],
  ['the revert of a match', revertMatch],
  ['the deletion of a participant', deleteParticipant],
  ['the schedule', saveTimings],
  ['the brackets anew', generateBrackets],
])('[USER-12] Tournament edit, for the game, opens %s, and nothing else does', async (_what, endpoint) => {
  expect(await opens(await managerWith([edit], ofThisGame), endpoint)).toBe(true);
  expect(await opens(await managerWith([edit], ofAnother), endpoint)).toBe(false);
  expect(await opens(await managerWith([messages, notifications], ofThisGame), endpoint)).toBe(false);
});

test('[USER-13] Messages send opens the chats of the game, Send notification its notifications', async () => {
  const notify = async (client: Client) => {
    const metadata = { targets: 'participants', tournament_id: id };
    const body = { ...texts, notification_type: 'INBOX_MESSAGE', metadata } as never;
    return (await client.call(sendPropaganda, { body })).status === 201;
  };
  const holders = {
    messages: await managerWith([messages], ofThisGame),
    messagesElsewhere: await managerWith([messages], ofAnother),
    notifications: await managerWith([notifications], ofThisGame),
    notificationsElsewhere: await managerWith([notifications], ofAnother),
    edit: await managerWith([edit], ofThisGame),
  };
  const answers = await Promise.all(
    Object.entries(holders).map(async ([name, client]) => [
      name,
      await opens(client, sendMatchMessage),
      await opens(client, sendTournamentMessage),
      await notify(client),
    ]),
  );
  expect(answers).toEqual([
    ['messages', true, true, false],
    ['messagesElsewhere', false, false, false],
    ['notifications', false, false, true],
    ['notificationsElsewhere', false, false, false],
    ['edit', false, false, false],
  ]);
});
