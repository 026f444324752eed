import { authRoutes } from './areas/auth/index.ts';
import { bracketsRoutes } from './areas/brackets/index.ts';
import { formats, formatsRoutes } from './areas/formats/index.ts';
import { gamesRoutes } from './areas/games/index.ts';
import { locationsRoutes } from './areas/locations/index.ts';
import { matchesRoutes } from './areas/matches/index.ts';
import { participantsRoutes } from './areas/participants/index.ts';
import { playRoutes } from './areas/play/index.ts';
import { rulesRoutes } from './areas/rules/index.ts';
import { settingsRoutes } from './areas/settings/index.ts';
import { teamsRoutes } from './areas/teams/index.ts';
import { templatesRoutes } from './areas/templates/index.ts';
import { moveByClock as moveTournamentByClock, tournamentsRoutes } from './areas/tournaments/index.ts';
import { usersRoutes } from './areas/users/index.ts';
import type { Context } from './context.ts';
import type { Route } from './http/handle.ts';
import type { Move } from './lifecycle/ticker.ts';

/** Every route of every area. */
export function allRoutes(context: Context): Route[] {
  return [
    authRoutes,
    usersRoutes,
    settingsRoutes,
    gamesRoutes,
    rulesRoutes,
    templatesRoutes,
    locationsRoutes,
    tournamentsRoutes,
    participantsRoutes,
    formatsRoutes,
    matchesRoutes,
    bracketsRoutes,
    teamsRoutes,
    playRoutes,
  ].flatMap((routes) => routes(context));
}

export { findLinkPreview, gameOfTournament } from './areas/tournaments/index.ts';
export { ensureFirstAdmin } from './areas/users/index.ts';

/** What the clock does: before the start to the tournament itself, afterwards to its rounds. */
export const moveByClock: Move = (context, step, tournament, change) =>
  tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS'
    ? formats[tournament.type].beginRound(context, step, tournament)
    : moveTournamentByClock(context, step, tournament, change);
