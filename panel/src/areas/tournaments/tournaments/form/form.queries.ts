import { listGames, listPlatforms } from '@matchdesk/contract/content/games.calls';
import { listCountries, listRegions } from '@matchdesk/contract/content/locations.calls';
import { listRules } from '@matchdesk/contract/content/rules.calls';
import { pickerLimits } from '@matchdesk/contract/limits';
import { listBracketTemplates } from '@matchdesk/contract/tournaments/templates.calls';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { listVenues } from '@matchdesk/contract/tournaments/venues.calls';
import { apiQuery } from '#shared/api/query.ts';

const limit = pickerLimits.long;

export const gamesQuery = apiQuery(listGames, { query: { limit, order: 'name' } });

export const platformsQuery = { ...apiQuery(listPlatforms), staleTime: Number.POSITIVE_INFINITY };

/** The rules of one game; 0 asks for those that are for no game in particular. */
export const rulesOf = (game_id: number) =>
  apiQuery(listRules, { query: { limit, game_id, order: 'title', direction: 'ASC' } });

export const templatesOf = (game_id: number) =>
  apiQuery(listBracketTemplates, { query: { limit, game_id, order: 'title', direction: 'ASC' } });

export const regionsQuery = apiQuery(listRegions, { query: { limit, order: 'title' } });

export const venuesQuery = apiQuery(listVenues, { query: { limit, order: 'name' } });

export const countriesQuery = (search: string) =>
  apiQuery(listCountries, { query: { search: search || undefined, order: 'value' } });

/** The latest tournament that the signed-in person created. */
export const lastOfMine = apiQuery(listTournaments, { query: { mine: true, limit: 1 } }, { quiet: true });

export const lastOfGame = (game_id: number) =>
  apiQuery(listTournaments, { query: { game_id, limit: 1 } }, { quiet: true });
