import { createSeason, listSoloStandings } from '@matchdesk/contract/content/seasons';
import { closeChallenge } from '@matchdesk/contract/formats/any-format';
import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import { placed, startedChallenge } from './challenge.testing.ts';
import { seasonId } from './ids.testing.ts';
import type { TestServer } from './server.testing.ts';

let year = 2030;

/** A season of game 12 over a year of its own, and a day in its middle. */
export async function makeSeason(server: TestServer, more: Record<string, string> = {}) {
  year += 1;
  const admin = await server.as('admin');
  const { status, body } = await admin.form(createSeason, {
    started_at: `${year}-01-01 00:00:00`,
    finished_at: `${year + 1}-01-01 00:00:00`,
    'localizations[0][locale]': 'en',
    'localizations[0][title]': `Season of ${year}`,
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { season: body.data, admin, year, midyear: `${year}-07-01T12:00:00.000Z` };
}

/** A finished challenge, whose players are placed in the order they entered; `ranked` are their accounts by place. */
export async function finishedChallenge(
  server: TestServer,
  count: number,
  started_at: string,
  more: Record<string, string> = {},
) {
  const played = await startedChallenge(server, count, {
    more: { started_at, end_at: started_at, ...more },
  });
  const { id, entrants, manager, save } = played;
  await save(placed(...entrants));
  const closed = await manager.call(closeChallenge, { params: { id } });
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
  return { ...played, ranked: await accountsOf(server, entrants) };
}

export async function accountsOf(server: TestServer, participants: readonly ParticipantId[]) {
  const rows = await server.context.db
    .selectFrom('participants')
    .where('id', 'in', participants)
    .select(['id', 'user_id'])
    .execute();
  const users = new Map(rows.map(({ id, user_id }) => [id, user_id]));
  return participants.map((id) => users.get(id) as UserId);
}

/** Position, account and points of everybody on the solo board. */
export async function soloBoard(server: TestServer, season_id: number, query: object = {}) {
  const { body } = await (await server.as('manager')).call(listSoloStandings, {
    query: { season_id, ...query },
  });
  return body.data.map(({ position, id, points }) => [position, id, points]);
}

/** Everything stored about the points of a season, for comparing. */
export async function keptPoints({ context: { db } }: TestServer, season: number) {
  const points = db.selectFrom('season_points').where('season_id', '=', seasonId(season)).selectAll();
  const standings = db
    .selectFrom('season_standings')
    .where('season_id', '=', seasonId(season))
    .where('points', '<>', 0)
    .selectAll();
  return {
    points: await points.orderBy('tournament_id').orderBy('kind').orderBy('entity_id').execute(),
    standings: await standings.orderBy('kind').orderBy('platform_id').orderBy('entity_id').execute(),
  };
}
