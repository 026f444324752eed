import { sql } from 'kysely';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { countryId } from '#testing/notifications.testing.ts';
import {
  insertGuest,
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
} from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { finishedChallenge } from '#testing/seasons.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { dates, keepSeasons, named } from './season-forms.ts';

async function readBoards(server: TestServer, notes: Notes, queries: readonly object[]): Promise<void> {
  const [manager, superAdmin] = [await server.as('manager'), await server.as('superAdmin')];
  for (const query of queries) {
    for (const name of ['listSoloStandings', 'listTeamStandings', 'listClanStandings'])
      await notes.read(manager, name, { query });
  }
  await notes.read(superAdmin, 'listSoloStandings', { query: { season_id: 2, limit: 2 } });
}

/** Players, a guest among them, in challenges of the season, of none and of another platform. */
async function playAlone(server: TestServer, notes: Notes) {
  const { db } = server.context;
  const july = '2040-07-01T12:00:00.000Z';
  const first = await finishedChallenge(server, 4, july);
  const founder = await signUpPlayer(server, 'Founder');
  await db
    .updateTable('users')
    .set({ country_id: await countryId(server, 'it') })
    .where('id', '=', founder.id)
    .execute();
  const { id: clan } = (await make(founder.client, 'createMyClan', { body: { name: 'Weavers' } })).body.data;
  await sql`insert into clan_mates (clan_id, user_id, status, role) values
    (${clan}, ${first.ranked[0]}, 1, 'member'), (${clan}, ${first.ranked[1]}, 0, 'member'),
    (${clan}, ${first.ranked[2]}, 1, null)`.execute(db);
  const second = await finishedChallenge(server, 3, july, { platform_id: '2' });
  await sql`update participants set user_id = ${first.ranked[2]} where id = ${second.entrants[0]}`.execute(
    db,
  );
  await sql`update participants set user_id = ${await insertGuest(server, 'Guest')} where id = ${second.entrants[1]}`.execute(
    db,
  );
  await sql`update users set country_id = ${await countryId(server, 'it')} where id = ${first.ranked[0]}`.execute(
    db,
  );
  await make(await server.as('superAdmin'), 'recomputeSeason', { params: { id: 2 } });
  const elsewhere = await finishedChallenge(server, 2, '2045-01-01T00:00:00.000Z');
  const [one, , three] = first.ranked;
  const it = await countryId(server, 'it');
  await readBoards(server, notes, [
    { season_id: 2 },
    { season_id: 2, limit: 2, page: 2 },
    { season_id: 2, platform_id: 2 },
    { season_id: 2, country_id: it },
    { season_id: 2, users: `${one},${three}` },
    { season_id: 2, users: `${one},${three}`, limit: 1, page: 2 },
    { season_id: 'default' },
    { season_id: 999 },
  ]);
  return { first, second, elsewhere };
}

/** Two teams of which the substitutes do not play. */
async function playTogether(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const { id, entrants } = await finishedChallenge(server, 2, '2040-08-01T12:00:00.000Z', {
    platform_id: '3',
  });
  await setTournamentStatus(server, id, 'IN_PROGRESS');
  const played: number[] = [];
  for (const [index, participant] of entrants.entries()) {
    const captain = await signUpPlayer(server, `Captain${index}`);
    const team = await makeTeam(server, captain, [`Mate${index}`, `Spare${index}`]);
    await sql`update participants set type = 2, team_id = ${team.id}, user_id = ${captain.id}
      where id = ${participant}`.execute(db);
    for (const [at, member] of team.members.entries())
      await sql`insert into participant_members (tournament_id, participant_id, user_id, role, is_in_play)
        values (${id}, ${participant}, ${member}, ${at === 0 ? 'captain' : 'player'}, ${at < 2})`.execute(db);
    played.push(...team.members);
  }
  await setTournamentStatus(server, id, 'FINISHED');
  const users = `${played[5]},${played[1]}`;
  await readBoards(server, notes, [
    { season_id: 2, limit: 3 },
    { season_id: 2, platform_id: 3 },
    { season_id: 2, users },
  ]);
}

/** Points follow the tournament: its status, its deletion, its switch and its dates. */
async function takePointsBack(
  server: TestServer,
  notes: Notes,
  { first, second, elsewhere }: Awaited<ReturnType<typeof playAlone>>,
) {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superAdmin')];
  const season = { season_id: 2 };
  const update = (body: object) =>
    make(admin, 'updateSeason', { params: { id: 2 }, body: { ...named('This year'), ...body } });
  await update({ game_id: 6 });
  await update({ started_at: '2040-07-01 12:01:00' });
  await update({ finished_at: '2040-07-01 12:00:00' });
  await update({ started_at: '2040-07-01 12:00:00', finished_at: '2040-08-01 12:00:01' });
  await make(superAdmin, 'deleteTournament', { params: { id: second.id } });
  await readBoards(server, notes, [season]);
  await make(superAdmin, 'changeSetting', {
    params: { key: 'season_points' },
    body: { value: '1=7, 2-3=5' },
  });
  await make(superAdmin, 'restoreTournament', { params: { id: second.id } });
  const status = (id: number, to: string) =>
    make(superAdmin, 'changeTournamentStatus', { params: { id }, body: { status: to } });
  await status(first.id, 'CLOSED');
  await readBoards(server, notes, [season]);
  await status(first.id, 'STARTED');
  await status(elsewhere.id, 'IN_PROGRESS');
  await readBoards(server, notes, [season, { season_id: 'default' }]);
  await status(first.id, 'CLOSED');
  await status(first.id, 'FINISHED');
  await readBoards(server, notes, [season]);
  await make(superAdmin, 'recomputeSeason', { params: { id: 999 } });
  await notes.read(admin, 'listSeasonHistory', { params: { id: 2 }, query: {} });
}

/** A tournament keeps the season that it gave points in, also when a better one is made, or its own is deleted. */
async function changeSeasons(server: TestServer, notes: Notes, [one, , three, four]: readonly number[]) {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superAdmin')];
  const late = await finishedChallenge(server, 2, '2046-03-01T12:00:00.000Z');
  const { id } = (await make(admin, 'createSeason', { body: { ...named('Made later'), ...dates(2046) } }))
    .body.data;
  const later = await finishedChallenge(server, 2, '2046-04-01T12:00:00.000Z');
  for (const cup of [late, later])
    await make(superAdmin, 'changeTournamentStatus', { params: { id: cup.id }, body: { status: 'CLOSED' } });
  await readBoards(server, notes, [{ season_id: 'default' }, { season_id: id }]);
  await make(admin, 'deleteSeason', { params: { id } });
  await finishedChallenge(server, 2, '2046-05-01T12:00:00.000Z');
  for (const status of ['FINISHED', 'CLOSED'])
    await make(superAdmin, 'changeTournamentStatus', { params: { id: later.id }, body: { status } });
  await readBoards(server, notes, [{ season_id: 'default' }]);
  await make(superAdmin, 'restoreSeason', { params: { id } });
  await readBoards(server, notes, [{ season_id: id }]);

  const next = await makeTournament(server);
  const entrants = await enterPlayers(server, next.id, 4);
  for (const [index, user] of [four, one, three].entries())
    await sql`update participants set user_id = ${user} where id = ${entrants[index]}`.execute(
      server.context.db,
    );
  for (const source_id of [2, id, 999])
    await notes.read(admin, 'getRanking', { params: { id: next.id }, query: { from: 'season', source_id } });
}

/** Seasons, what tournaments give there, and who stands where. */
export async function changeSeasonPoints(server: TestServer, notes: Notes): Promise<void> {
  await keepSeasons(server, notes);
  const played = await playAlone(server, notes);
  await playTogether(server, notes);
  await takePointsBack(server, notes, played);
  await changeSeasons(server, notes, played.first.ranked);
}
