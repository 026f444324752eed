import { channels } from '@matchdesk/contract/channels';
import { listPlatforms } from '@matchdesk/contract/content/games.calls';
import { listCountries } from '@matchdesk/contract/content/locations.calls';
import * as calls from '@matchdesk/contract/content/seasons.calls';
import { defaultSeason } from '@matchdesk/contract/content/seasons.rules';
import { getClan, getTeam } from '@matchdesk/contract/people/teams.calls';
import { attempt } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const defaultPath = '/seasons/edit/default';

export const seasons = recordsOf({
  calls: {
    list: calls.listSeasons,
    get: calls.getSeason,
    create: calls.createSeason,
    update: calls.updateSeason,
    remove: calls.deleteSeason,
    restore: calls.restoreSeason,
    history: calls.listSeasonHistory,
  },
  channel: channels.desk('seasons'),
  paths: {
    list: '/seasons',
    add: '/seasons/add',
    edit: (id) => (id === defaultSeason ? defaultPath : `/seasons/edit/${id}`),
    view: (id) => `/season/${id}/solo`,
    saved: '/seasons',
  },
  name: ({ title }) => title,
});

export const seasonsList = defineList({
  name: 'seasons',
  filters: { search: '', games: '', active: '', deleted: '' },
  orders: ['id', 'title', 'started_at', 'finished_at'],
  direction: 'DESC',
});

/** The id of the season in an address, which may say `default`. */
export const seasonIdOf = (named: string | undefined): number =>
  named === 'default' ? defaultSeason : Number(named);

export async function recompute(id: number): Promise<boolean> {
  const { ok } = await attempt(calls.recomputeSeason, { params: { id } });
  await seasons.refresh();
  return ok;
}

export const boards = ['solo', 'team', 'clan'] as const;
export type Board = (typeof boards)[number];

/** Each board remembers its own page; the links between boards keep the filters. */
export const boardList = (board: Board) =>
  defineList({
    name: `season-${board}`,
    filters: { platform_id: '', country_id: '' },
    orders: ['position'],
    direction: 'ASC',
  });

export const soloQuery = (season_id: number, query: object) =>
  apiQuery(calls.listSoloStandings, { query: { season_id, ...query } });
export const teamQuery = (season_id: number, query: object) =>
  apiQuery(calls.listTeamStandings, { query: { season_id, ...query } });
export const clanQuery = (season_id: number, query: object) =>
  apiQuery(calls.listClanStandings, { query: { season_id, ...query } });

export const platformsQuery = { ...apiQuery(listPlatforms), staleTime: Number.POSITIVE_INFINITY };
export const teamOf = (id: number) => apiQuery(getTeam, { params: { id } });
export const clanOf = (id: number) => apiQuery(getClan, { params: { id } });
export const countryQuery = (id: string) => apiQuery(listCountries, { query: { identities: id } });
