import { advertisementConstraints } from './areas/content/advertisements/advertisements.constraints.ts';
import { advertisementsRoutes } from './areas/content/advertisements/advertisements.routes.ts';
import { brandConstraints } from './areas/content/brand/brand.constraints.ts';
import { brandRoutes } from './areas/content/brand/brand.routes.ts';
import { calendarConstraints } from './areas/content/calendar/calendar.constraints.ts';
import { calendarRoutes } from './areas/content/calendar/calendar.routes.ts';
import { deepLinkConstraints } from './areas/content/deep-links/deep-links.constraints.ts';
import { deepLinksRoutes } from './areas/content/deep-links/deep-links.routes.ts';
import { gameConstraints } from './areas/content/games/games.constraints.ts';
import { gamesRoutes } from './areas/content/games/games.routes.ts';
import { locationConstraints } from './areas/content/locations/locations.constraints.ts';
import { locationsRoutes } from './areas/content/locations/locations.routes.ts';
import { newsConstraints } from './areas/content/news/news.constraints.ts';
import { newsRoutes } from './areas/content/news/news.routes.ts';
import { notificationConstraints } from './areas/content/notifications/notifications.constraints.ts';
import { notificationsRoutes } from './areas/content/notifications/notifications.routes.ts';
import { ruleConstraints } from './areas/content/rules/rules.constraints.ts';
import { rulesRoutes } from './areas/content/rules/rules.routes.ts';
import { seasonConstraints } from './areas/content/seasons/seasons.constraints.ts';
import { seasonsRoutes } from './areas/content/seasons/seasons.routes.ts';
import { settingConstraints } from './areas/content/settings/settings.constraints.ts';
import { settingsRoutes } from './areas/content/settings/settings.routes.ts';
import { termsConstraints } from './areas/content/terms/terms.constraints.ts';
import { termsRoutes } from './areas/content/terms/terms.routes.ts';
import { adminCallConstraints } from './areas/desk/admin-calls/admin-calls.constraints.ts';
import { adminCallsRoutes } from './areas/desk/admin-calls/admin-calls.routes.ts';
import { advancedRoutes } from './areas/desk/advanced/advanced.routes.ts';
import { chatsRoutes } from './areas/desk/chats/chats.routes.ts';
import { deskRoutes } from './areas/desk/desk/desk.routes.ts';
import { forecastConstraints } from './areas/desk/forecast/forecast.constraints.ts';
import { forecastRoutes } from './areas/desk/forecast/forecast.routes.ts';
import { judgingConstraints } from './areas/desk/judging/judging.constraints.ts';
import { judgingRoutes } from './areas/desk/judging/judging.routes.ts';
import { presenceRoutes } from './areas/desk/presence/presence.routes.ts';
import { supportConstraints } from './areas/desk/support/support.constraints.ts';
import { supportRoutes } from './areas/desk/support/support.routes.ts';
import { anyFormatRoutes } from './areas/formats/any-format/any-format.routes.ts';
import { formats } from './areas/formats/any-format/index.ts';
import { challengeConstraints } from './areas/formats/challenge/challenge.constraints.ts';
import { challengeRoutes } from './areas/formats/challenge/challenge.routes.ts';
import { eliminationConstraints } from './areas/formats/elimination/elimination.constraints.ts';
import { eliminationRoutes } from './areas/formats/elimination/elimination.routes.ts';
import { leaderboardConstraints } from './areas/formats/leaderboard/leaderboard.constraints.ts';
import { leaderboardRoutes } from './areas/formats/leaderboard/leaderboard.routes.ts';
import { matchConstraints } from './areas/formats/matches/matches.constraints.ts';
import { matchesRoutes } from './areas/formats/matches/matches.routes.ts';
import { multiLobbyConstraints } from './areas/formats/multi-lobby/multi-lobby.constraints.ts';
import { multiLobbyRoutes } from './areas/formats/multi-lobby/multi-lobby.routes.ts';
import { refereeConstraints } from './areas/formats/referees/referees.constraints.ts';
import { refereesRoutes } from './areas/formats/referees/referees.routes.ts';
import { roundRobinSwissConstraints } from './areas/formats/round-robin-swiss/round-robin-swiss.constraints.ts';
import { roundRobinSwissRoutes } from './areas/formats/round-robin-swiss/round-robin-swiss.routes.ts';
import { tftConstraints } from './areas/formats/tft/tft.constraints.ts';
import { tftRoutes } from './areas/formats/tft/tft.routes.ts';
import { billingConstraints } from './areas/money/billing/billing.constraints.ts';
import { billingRoutes } from './areas/money/billing/billing.routes.ts';
import { authConstraints } from './areas/people/auth/auth.constraints.ts';
import { authRoutes } from './areas/people/auth/auth.routes.ts';
import { playConstraints } from './areas/people/players/players.constraints.ts';
import { playersRoutes } from './areas/people/players/players.routes.ts';
import { teamConstraints } from './areas/people/teams/teams.constraints.ts';
import { teamsRoutes } from './areas/people/teams/teams.routes.ts';
import { userConstraints } from './areas/people/users/users.constraints.ts';
import { usersRoutes } from './areas/people/users/users.routes.ts';
import { entryConstraints } from './areas/tournaments/add-participants/add-participants.constraints.ts';
import { entriesRoutes } from './areas/tournaments/add-participants/add-participants.routes.ts';
import { boardConstraints } from './areas/tournaments/boards/boards.constraints.ts';
import { boardsRoutes } from './areas/tournaments/boards/boards.routes.ts';
import { guideRoutes } from './areas/tournaments/next-task/next-task.routes.ts';
import { paperRoutes } from './areas/tournaments/paper/paper.routes.ts';
import { participantConstraints } from './areas/tournaments/participants/participants.constraints.ts';
import { participantsRoutes } from './areas/tournaments/participants/participants.routes.ts';
import { playerLinksRoutes } from './areas/tournaments/player-links/player-links.routes.ts';
import { podiumRoutes } from './areas/tournaments/podium/podium.routes.ts';
import { reminderConstraints } from './areas/tournaments/reminders/reminders.constraints.ts';
import { remindersRoutes } from './areas/tournaments/reminders/reminders.routes.ts';
import { seedingRoutes } from './areas/tournaments/seeding/seeding.routes.ts';
import { templateConstraints } from './areas/tournaments/templates/templates.constraints.ts';
import { templatesRoutes } from './areas/tournaments/templates/templates.routes.ts';
import { moveByClock as moveTournamentByClock } from './areas/tournaments/tournaments/index.ts';
import { tournamentConstraints } from './areas/tournaments/tournaments/tournaments.constraints.ts';
import { tournamentsRoutes } from './areas/tournaments/tournaments/tournaments.routes.ts';
import { venueConstraints } from './areas/tournaments/venues/venues.constraints.ts';
import { venuesRoutes } from './areas/tournaments/venues/venues.routes.ts';
import type { Context } from './context.ts';
import { type Constraints, roomConstraints } from './database/constraints.ts';
import type { Route } from './http/register.ts';
import type { Move } from './lifecycle/tournament-clock.ts';
import { ledgerConstraints } from './rows/ledger/ledger.constraints.ts';
import { threadConstraints } from './rows/threads/threads.constraints.ts';

/** Every route of every area. */
export function allRoutes(context: Context): Route[] {
  return [
    authRoutes,
    usersRoutes,
    settingsRoutes,
    brandRoutes,
    gamesRoutes,
    rulesRoutes,
    templatesRoutes,
    locationsRoutes,
    venuesRoutes,
    tournamentsRoutes,
    participantsRoutes,
    playerLinksRoutes,
    boardsRoutes,
    paperRoutes,
    remindersRoutes,
    entriesRoutes,
    anyFormatRoutes,
    matchesRoutes,
    refereesRoutes,
    eliminationRoutes,
    seedingRoutes,
    roundRobinSwissRoutes,
    leaderboardRoutes,
    tftRoutes,
    challengeRoutes,
    chatsRoutes,
    adminCallsRoutes,
    supportRoutes,
    multiLobbyRoutes,
    advancedRoutes,
    judgingRoutes,
    deskRoutes,
    forecastRoutes,
    guideRoutes,
    presenceRoutes,
    podiumRoutes,
    teamsRoutes,
    seasonsRoutes,
    calendarRoutes,
    newsRoutes,
    termsRoutes,
    advertisementsRoutes,
    deepLinksRoutes,
    billingRoutes,
    notificationsRoutes,
    playersRoutes,
  ].flatMap((routes) => routes(context));
}

/** Every constraint of the database. */
export const constraints: Constraints = {
  ...roomConstraints,
  ...authConstraints,
  ...userConstraints,
  ...settingConstraints,
  ...brandConstraints,
  ...gameConstraints,
  ...ruleConstraints,
  ...templateConstraints,
  ...locationConstraints,
  ...venueConstraints,
  ...tournamentConstraints,
  ...participantConstraints,
  ...entryConstraints,
  ...reminderConstraints,
  ...boardConstraints,
  ...eliminationConstraints,
  ...leaderboardConstraints,
  ...challengeConstraints,
  ...threadConstraints,
  ...adminCallConstraints,
  ...supportConstraints,
  ...matchConstraints,
  ...refereeConstraints,
  ...tftConstraints,
  ...multiLobbyConstraints,
  ...roundRobinSwissConstraints,
  ...judgingConstraints,
  ...forecastConstraints,
  ...teamConstraints,
  ...seasonConstraints,
  ...calendarConstraints,
  ...newsConstraints,
  ...termsConstraints,
  ...advertisementConstraints,
  ...deepLinkConstraints,
  ...ledgerConstraints,
  ...billingConstraints,
  ...notificationConstraints,
  ...playConstraints,
};

export { forgetSeen } from './areas/content/advertisements/advertisements.store.ts';
export { serveFeeds } from './areas/content/calendar/index.ts';
export { serveDeepLinks } from './areas/content/deep-links/index.ts';
export { deliverInboxLive, sendPushes, sendScheduled } from './areas/content/notifications/index.ts';
export { escalateCalls } from './areas/desk/admin-calls/index.ts';
export { openForecasts } from './areas/desk/forecast/index.ts';
export { openPresence } from './areas/desk/presence/index.ts';
export { openQueuedGames, repairPlaces } from './areas/formats/elimination/index.ts';
export { comparePictures } from './areas/formats/matches/index.ts';
export { applyDueLimits } from './areas/money/billing/index.ts';
export { configuredProviders } from './areas/people/auth/index.ts';
export { tellParticipants } from './areas/people/players/index.ts';
export { ensureFirstAdmin, type FactorReset, resetFactorByEmail } from './areas/people/users/index.ts';
export { serveBoards } from './areas/tournaments/boards/index.ts';
export { forgetOldBulks } from './areas/tournaments/participants/bulk.store.ts';
export { redirectCheckInLinks } from './areas/tournaments/player-links/player-links.routes.ts';
export { findLinkPreview, servePodiumPictures } from './areas/tournaments/podium/index.ts';
export { sendReminderEmails } from './areas/tournaments/reminders/index.ts';
export {
  carryCodePasses,
  findGameOfTournament,
  gameOfTournament,
} from './areas/tournaments/tournaments/index.ts';
export { checkMoved, checkWhole, isNightCheckDue } from './rows/ledger/index.ts';

/** What happens when a time is reached: before the start the tournament's status moves, afterwards a round begins. */
export const moveByClock: Move = (context, step, tournament, change) =>
  tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS'
    ? formats[tournament.type].beginRound(context, step, tournament)
    : moveTournamentByClock(context, step, tournament, change);
