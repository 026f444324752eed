import { register } from '@matchdesk/contract/people/players';
import { getTeam } from '@matchdesk/contract/people/teams';
import {
  exportParticipants,
  listParticipantLogs,
  listParticipants,
} from '@matchdesk/contract/tournaments/participants';
import { getSeeding } from '@matchdesk/contract/tournaments/seeding';
import { expect, test } from 'vitest';
import { makeTeam, makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('players’ e-mails are for those who run the tournaments of their game, and for those who may look at users', async () => {
  const { id } = await makeTournament(server, { custom_seeding: '1' });
  const player = await signUpPlayer(server, 'Wren');
  await player.client.call(register, { params: { id }, body: {} });
  const team = await makeTeam(server, player, []);
  for (const [name, isShown] of [
    ['manager', true],
    ['admin', true],
    ['superAdmin', true],
    ['managerWithoutGame', false],
    ['managerWithoutPermission', false],
  ] as const) {
    const staff = await server.as(name);
    const params = { id };
    const answers = [
      await staff.call(exportParticipants, { params }),
      await staff.call(listParticipants, { params }),
      await staff.call(listParticipantLogs, { params }),
      await staff.call(getSeeding, { params }),
      await staff.call(getTeam, { params: { id: team.id } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      expect([name, text.includes('Wren'), text.includes('@')]).toEqual([name, true, isShown]);
    }
  }
});
