import * as contract from '@matchdesk/contract/content/notifications';
import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#people/index.ts';
import { gameId } from '#testing/ids.testing.ts';
import { playerFrom, texts, tournamentOf } from '#testing/notifications.testing.ts';
import { makeTournament, type TestPlayer } from '#testing/players.testing.ts';
import { type DemoPersonName, useTestServer } from '#testing/server.testing.ts';
import { checkMaySend } from './notifications.service.ts';

const server = useTestServer();
let tournament: { id: TournamentId };
let ivo: TestPlayer;

beforeAll(async () => {
  ivo = await playerFrom(server, 'Ivo', 'it');
  tournament = await tournamentOf(server, [ivo]);
});

describe('[NOTIF-17] who may send', () => {
  const refused = [403, 'You dont have right permissions'];
  const answer = async (who: DemoPersonName, metadata: Record<string, unknown>) => {
    const { status, body } = await (await server.as(who)).call(contract.sendPropaganda, {
      body: { ...texts, notification_type: 'INBOX_MESSAGE', metadata } as never,
    });
    return status === 201 ? 201 : [status, body.message];
  };

  test('for a tournament: the permission for its game', async () => {
    const participants = { targets: 'participants', tournament_id: tournament.id };
    expect(await answer('manager', participants)).toBe(201);
    expect(await answer('managerWithoutPermission', participants)).toEqual(refused);
    expect(await answer('managerWithoutGame', participants)).toEqual(refused);
    const foreign = await makeTournament(server);
    await server.context.db
      .updateTable('tournaments')
      .set({ game_id: gameId(3) })
      .where('id', '=', foreign.id)
      .execute();
    expect(await answer('manager', { ...participants, tournament_id: foreign.id })).toEqual(refused);
    const subscribers = { targets: 'subscribers', game: 3, tournament_id: foreign.id };
    expect(await answer('manager', subscribers)).toEqual(refused);
    expect(await answer('admin', subscribers)).toBe(201);
  });

  test('[D111] without a tournament: the permission for the chosen game', async () => {
    const permissions = [{ name: 'Send notification' }];
    const actor = { roles: ['Tournament manager'], permissions, assignGames: [{ game_id: 12 }] };
    const places = { location_type: null, countries: [], regions: [] };
    const check = (game: number, who: object = actor) =>
      checkMaySend(server.context.db, who as Person, {
        ...places,
        mode: 'subscribers',
        users: [],
        tournament_id: null,
        game_id: game as GameId,
      });
    await expect(check(12)).resolves.toBeUndefined();
    await expect(check(3)).rejects.toMatchObject({ code: 'notification-not-permitted' });
    await expect(check(12, { ...actor, permissions: [] })).rejects.toMatchObject({ status: 403 });
  });

  test('[D111] for everybody and for chosen people: an admin role as well', async () => {
    expect(await answer('manager', { targets: 'all' })).toEqual(refused);
    expect(await answer('admin', { targets: 'all' })).toBe(201);
    expect(await answer('superAdmin', { targets: 'all' })).toBe(201);
    const toInbox = async (who: DemoPersonName) => {
      const client = await server.as(who);
      const body = { ...texts, notifiable_ids: [ivo.id] };
      return (await client.call(contract.sendToInbox, { body })).status;
    };
    expect([await toInbox('manager'), await toInbox('admin'), await toInbox('superAdmin')]).toEqual([
      403, 201, 201,
    ]);
  });
});
