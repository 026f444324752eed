import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

describe('[TDET-23, D42] change-status', () => {
  const move = async (client: Client, id: number, status: string) => {
    const answer = await client.call(changeTournamentStatus, {
      params: { id },
      body: { status: status as never },
    });
    return answer.status === 200 ? answer.body.data.status : answer.status;
  };

  test('[O2] staff with the permission go step by step, and one back; anything else is 409', async () => {
    const manager = await server.as('manager');
    const { id } = await makeTournament(server, { start_status: 'opened', register_timeout: '10' });
    expect(await move(manager, id, 'STARTED')).toBe(409);
    expect(await move(manager, id, 'REGISTRATION_OPENED')).toBe('REGISTRATION_OPENED');
    expect(await move(manager, id, 'OPENED')).toBe('OPENED');
    expect(await move(manager, id, 'REGISTRATION_OPENED')).toBe('REGISTRATION_OPENED');
    expect(await move(manager, id, 'CHECKIN')).toBe('CHECKIN');
    expect(await move(manager, id, 'REGISTRATION_CLOSED')).toBe('REGISTRATION_CLOSED');
    expect(await move(manager, id, 'CHECKIN')).toBe('CHECKIN');
    expect(await move(manager, id, 'REGISTRATION_CLOSED')).toBe('REGISTRATION_CLOSED');
    expect(await move(manager, id, 'CLOSED')).toBe(409);
    expect(await move(manager, id, 'SLEEPING')).toBe(422);
    const drawn = await drawnTournament(server, 4);
    expect(await move(manager, drawn.id, 'CHECKIN')).toBe(409);
  });

  test('a Super admin may set any, FINISHED → CLOSED is open to the permission', async () => {
    const [superAdmin, manager] = await Promise.all([server.as('superAdmin'), server.as('manager')]);
    const { id } = await makeTournament(server);
    for (const status of tournamentStatuses.toReversed())
      expect(await move(superAdmin, id, status)).toBe(status);
    expect(await move(superAdmin, id, 'FINISHED')).toBe('FINISHED');
    expect(await move(manager, id, 'CLOSED')).toBe('CLOSED');
    expect(await move(await server.as('managerWithoutGame'), id, 'FINISHED')).toBe(403);
  });
});
