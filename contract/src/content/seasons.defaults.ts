import type { GameId, SeasonId } from '../ids.ts';

/** The season of everything that belongs to no other. It exists from the start and always stays. */
export const defaultSeason = 1 as SeasonId;
export const seasonDefaults = { game_id: 12 as GameId, locale: 'en' } as const;
export const seasonLimits = { title: 200, description: 1000, localizations: 25 } as const;
