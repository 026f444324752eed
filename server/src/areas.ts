import { adminCallConstraints, adminCallsRoutes } from './areas/admin-calls/index.ts';
import { advancedRoutes } from './areas/advanced/index.ts';
import { advertisementConstraints, advertisementsRoutes } from './areas/advertisements/index.ts';
import { authConstraints, authRoutes } from './areas/auth/index.ts';
import { billingConstraints, billingRoutes } from './areas/billing/index.ts';
import { calendarConstraints, calendarRoutes } from './areas/calendar/index.ts';
import { challengeConstraints, challengeRoutes } from './areas/challenge/index.ts';
import { chatsRoutes } from './areas/chats/index.ts';
import { checkInLinksRoutes } from './areas/check-in-links/index.ts';
import { deepLinkConstraints, deepLinksRoutes } from './areas/deep-links/index.ts';
import { deskRoutes } from './areas/desk/index.ts';
import { eliminationConstraints, eliminationRoutes } from './areas/elimination/index.ts';
import { entriesRoutes, entryConstraints } from './areas/entries/index.ts';
import { formats, formatsRoutes } from './areas/formats/index.ts';
import { gameConstraints, gamesRoutes } from './areas/games/index.ts';
import { guideRoutes } from './areas/guide/index.ts';
import { judgingConstraints, judgingRoutes } from './areas/judging/index.ts';
import { leaderboardConstraints, leaderboardRoutes } from './areas/leaderboard/index.ts';
import { ledgerConstraints } from './areas/ledger/index.ts';
import { locationConstraints, locationsRoutes } from './areas/locations/index.ts';
import { matchConstraints, matchesRoutes } from './areas/matches/index.ts';
import { multiLobbyConstraints, multiLobbyRoutes } from './areas/multi-lobby/index.ts';
import { newsConstraints, newsRoutes } from './areas/news/index.ts';
import { notificationConstraints, notificationsRoutes } from './areas/notifications/index.ts';
import { participantConstraints, participantsRoutes } from './areas/participants/index.ts';
import { playConstraints, playRoutes } from './areas/play/index.ts';
import { podiumRoutes } from './areas/podium/index.ts';
import { presenceRoutes } from './areas/presence/index.ts';
import { reminderConstraints, remindersRoutes } from './areas/reminders/index.ts';
import { roundRobinSwissConstraints, roundRobinSwissRoutes } from './areas/round-robin-swiss/index.ts';
import { ruleConstraints, rulesRoutes } from './areas/rules/index.ts';
import { seasonConstraints, seasonsRoutes } from './areas/seasons/index.ts';
import { seedingRoutes } from './areas/seeding/index.ts';
import { settingConstraints, settingsRoutes } from './areas/settings/index.ts';
import { supportConstraints, supportRoutes } from './areas/support/index.ts';
import { teamConstraints, teamsRoutes } from './areas/teams/index.ts';
import { templateConstraints, templatesRoutes } from './areas/templates/index.ts';
import { termsConstraints, termsRoutes } from './areas/terms/index.ts';
import { tftConstraints, tftRoutes } from './areas/tft/index.ts';
import { threadConstraints } from './areas/threads/index.ts';
import {
  moveByClock as moveTournamentByClock,
  tournamentConstraints,
  tournamentsRoutes,
} from './areas/tournaments/index.ts';
import { userConstraints, usersRoutes } from './areas/users/index.ts';
import type { Context } from './context.ts';
import { type Constraints, roomConstraints } from './database/constraints.ts';
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
    checkInLinksRoutes,
    remindersRoutes,
    entriesRoutes,
    formatsRoutes,
    matchesRoutes,
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
    playRoutes,
  ].flatMap((routes) => routes(context));
}

/** Every constraint of the database. */
export const constraints: Constraints = {
  ...roomConstraints,
  ...authConstraints,
  ...userConstraints,
  ...settingConstraints,
  ...gameConstraints,
  ...ruleConstraints,
  ...templateConstraints,
  ...locationConstraints,
  ...tournamentConstraints,
  ...participantConstraints,
  ...entryConstraints,
  ...reminderConstraints,
  ...eliminationConstraints,
  ...leaderboardConstraints,
  ...challengeConstraints,
  ...threadConstraints,
  ...adminCallConstraints,
  ...supportConstraints,
  ...matchConstraints,
  ...tftConstraints,
  ...multiLobbyConstraints,
  ...roundRobinSwissConstraints,
  ...judgingConstraints,
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

export { escalateCalls } from './areas/admin-calls/index.ts';
export { forgetSeen } from './areas/advertisements/index.ts';
export { applyDueLimits } from './areas/billing/index.ts';
export { serveFeeds } from './areas/calendar/index.ts';
export { serveCheckInPage } from './areas/check-in-links/index.ts';
export { serveDeepLinks } from './areas/deep-links/index.ts';
export { openOwedGames, repairPlaces } from './areas/elimination/index.ts';
export { checkMoved, checkWhole, isNightCheckDue } from './areas/ledger/index.ts';
export { comparePictures } from './areas/matches/index.ts';
export { deliverInboxLive, sendPushes, sendScheduled } from './areas/notifications/index.ts';
export { forgetOldBulks } from './areas/participants/index.ts';
export { findLinkPreview, servePodiumPictures } from './areas/podium/index.ts';
export { openPresence } from './areas/presence/index.ts';
export { sendLetters } from './areas/reminders/index.ts';
export { carryCodePasses, findGameOfTournament, gameOfTournament } from './areas/tournaments/index.ts';
export { ensureFirstAdmin, type FactorReset, resetFactorByEmail } from './areas/users/index.ts';

/** What the clock does: before the start to the tournament itself, afterwards to its rounds. */
export const moveByClock: Move = (context, step, tournament, change) =>
  tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS'
    ? formats[tournament.type].beginRound(context, step, tournament)
    : moveTournamentByClock(context, step, tournament, change);
