import type { ParticipantId } from '@matchdesk/contract/ids';
import { minute } from '#clock.ts';
import { drawnTournament, enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { playerFrom } from '#testing/notifications.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { namedTeam } from './named-team.ts';

/** Seeds before the draw: saved over each other, with people who come and go. */
async function seedBeforeDraw(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const { id } = await makeTournament(server, { max_member: '32' });
  const params = { id };
  const ida = await playerFrom(server, 'Ida', 'it');
  await namedTeam(server, ida, 'Wolves', { Bo: 'player' });
  await namedTeam(server, ida, 'Apes', { Pim: 'player' }, 11);
  await make(ida.client, 'register', { params, body: {} });
  const registered = Array.from({ length: 21 }, (_, index) => ({ line: index + 1, name: `Guest ${index}` }));
  await make(admin, 'addEntries', { params, body: { rows: registered, override: true } });
  await notes.read(admin, 'getDraw', { params });
  const [one, two, three, four] = [1, 2, 3, 4] as ParticipantId[];
  const save = (order: unknown[], base: unknown[] = order) =>
    make(admin, 'saveSeeding', { params, body: { order, base } });
  await save([two, one], []);
  server.clock.advance(minute);
  await make(superAdmin, 'saveSeeding', { params, body: { order: [three, one, two], base: [two, one] } });
  await save([one, two], [two, one]);
  await save([one, two, one, two, three, three], []);
  await save([one, 9001, 9002, 9003, 9004, 9005, 9006], []);
  await make(admin, 'deleteParticipant', { params: { id, pid: three }, query: {} });
  await save([four, three, one], [three, one, two]);
  await make(admin, 'checkInMany', { params, body: { selection: { filter: { until: 4 } } } });
  await notes.read(admin, 'getSeeding', { params });
  await notes.read(admin, 'getDraw', { params });
  await notes.read(await server.as('managerWithoutGame'), 'getSeeding', { params });
  await setTournamentStatus(server, id, 'IN_PROGRESS');
  await save([one, two], []);
}

/** Seeds of a drawn bracket are seats. */
async function seedDrawn(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  const { id, entrants, matches } = await drawnTournament(server, 5);
  const params = { id };
  await notes.read(admin, 'getSeeding', { params });
  server.clock.advance(minute);
  const [first] = matches;
  await make(await server.as('superAdmin'), 'setParticipant', {
    params: { id, matchId: matches[1]!.id },
    body: { position: 'first', participant_id: null },
  });
  await notes.read(admin, 'getSeeding', { params });
  await make(admin, 'addEntries', { params, body: { rows: [{ line: 1, name: 'Late' }], late: true } });
  await make(admin, 'saveSeeding', { params, body: { order: entrants.toReversed(), base: [] } });
  await notes.read(admin, 'getSeeding', { params });
  await notes.read(admin, 'getDraw', { params });
  await notes.read(admin, 'findMatches', { query: { search: String(first!.id) } });
}

/** Ranks by another tournament and by a season. */
async function readRanks(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  const { id, entrants } = await startedLeaderboard(server, 3);
  const people = await server.context.db
    .selectFrom('participants')
    .where('id', 'in', entrants)
    .select(['id', 'user_id'])
    .orderBy('id')
    .execute();
  for (const [index, { id: participant }] of people.entries())
    await server.context.db
      .updateTable('participants')
      .set({ place_from: 3 - index, place_to: 3 - index })
      .where('id', '=', participant)
      .execute();
  const next = await makeTournament(server);
  const teams = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const rows = people.slice(0, 2).map(({ user_id }, index) => ({ line: index + 1, user_id }));
  await enterPlayers(server, next.id, 1);
  await make(admin, 'addEntries', { params: { id: next.id }, body: { rows, override: true } });
  const captain = await signUpPlayer(server, 'Cleo');
  const team = await namedTeam(server, captain, 'Yaks', { Quin: 'player' });
  const line = [{ line: 1, team_id: team.id }];
  await make(admin, 'addEntries', { params: { id: teams.id }, body: { rows: line } });
  const season = { localizations: [{ locale: 'en', title: 'Season' }], game_id: 12 };
  const time = { started_at: '2039-01-01 00:00:00', finished_at: '2041-01-01 00:00:00' };
  const made = (await make(await server.as('superAdmin'), 'createSeason', { body: { ...season, ...time } }))
    .body;
  const ranking = (of: number, from: string, source_id: number) => ({
    params: { id: of },
    query: { from, source_id },
  });
  await notes.read(
    admin,
    'getRanking',
    ranking(next.id, 'tournament', id),
    ranking(teams.id, 'tournament', id),
    ranking(next.id, 'tournament', 9999),
    ranking(next.id, 'season', made.data.id),
    ranking(teams.id, 'season', made.data.id),
    ranking(9999, 'tournament', id),
  );
}

/** Templates of both kinds, and what their lists show. */
async function changeTemplates(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  for (const kind of ['Bracket', 'Room']) {
    const info = [{ duration: 5, matches: 3 }, {}];
    const ids: number[] = [];
    for (const [title, game_id] of [
      ['beta 100%', 12],
      ['Alpha', 11],
      ['Gamma', 12],
      ['Delta', 12],
      ['gamma', 12],
    ] as const) {
      const { body } = await make(admin, `create${kind}Template`, { body: { title, game_id, info } });
      ids.push(body.data.id);
      server.clock.advance(minute);
    }
    await make(admin, `update${kind}Template`, {
      params: { id: ids[1] },
      body: { name: 'alpha', game_id: 10, info: [{ duration: 60 }], version: 1 },
    });
    await make(admin, `delete${kind}Template`, { params: { id: ids[3] } });
    const list = (...queries: object[]) => queries.map((query) => ({ query }));
    await notes.read(
      superAdmin,
      `list${kind}Templates`,
      ...list(
        {},
        { order: 'title', direction: 'ASC' },
        { order: 'title' },
        { order: 'updated_at', limit: 1 },
      ),
      ...list({ game_id: 12 }, { search: 'ALPHA' }, { search: '%' }, { search: '1' }, { deleted: 1 }),
      ...list({ limit: 2, page: 2, order: 'id', direction: 'ASC' }),
    );
    await notes.read(admin, `list${kind}Templates`, { query: { deleted: 1 } });
    await notes.read(admin, `get${kind}Template`, ...[1, 4, 6, 99].map((id) => ({ params: { id } })));
    await notes.read(admin, `list${kind}TemplateHistory`, { params: { id: ids[1] } });
  }
}

/** Seeds, ranks and templates: what a draw is made from. */
export async function changeSeeding(server: TestServer, notes: Notes): Promise<void> {
  await seedBeforeDraw(server, notes);
  await seedDrawn(server, notes);
  await readRanks(server, notes);
  await changeTemplates(server, notes);
  const cup = await startedTournament(server, 4);
  const found = ['entrant 3', 'en', '#1', 'entrant', '%%%', 'Vanes'];
  await notes.read(
    await server.as('admin'),
    'findMatches',
    ...found.map((search) => ({ query: { search } })),
  );
  await notes.read(await server.as('admin'), 'getSeeding', { params: { id: cup.id } });
}
