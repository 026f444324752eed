import * as z from 'zod';
import { adminCallRefusals } from './refusals/admin-calls.ts';
import { advertisementRefusals } from './refusals/advertisements.ts';
import { authRefusals } from './refusals/auth.ts';
import { billingRefusals } from './refusals/billing.ts';
import { cardGameRefusals } from './refusals/card-games.ts';
import { challengeRefusals } from './refusals/challenge.ts';
import { chatRefusals } from './refusals/chats.ts';
import { deepLinkRefusals } from './refusals/deep-links.ts';
import { bracketRefusals } from './refusals/elimination.ts';
import { entryRefusals } from './refusals/entries.ts';
import { gameRefusals } from './refusals/games.ts';
import { leaderboardRefusals } from './refusals/leaderboard.ts';
import { locationRefusals } from './refusals/locations.ts';
import { matchRefusals } from './refusals/matches.ts';
import { multiLobbyRefusals } from './refusals/multi-lobby.ts';
import { newsRefusals } from './refusals/news.ts';
import { notificationRefusals } from './refusals/notifications.ts';
import { participantRefusals } from './refusals/participants.ts';
import { reminderRefusals } from './refusals/reminders.ts';
import { requestRefusals } from './refusals/requests.ts';
import { roomRefusals } from './refusals/round-robin-swiss.ts';
import { ruleRefusals } from './refusals/rules.ts';
import { seasonRefusals } from './refusals/seasons.ts';
import { seedingRefusals } from './refusals/seeding.ts';
import { settingRefusals } from './refusals/settings.ts';
import { supportRefusals } from './refusals/support.ts';
import { teamRefusals } from './refusals/teams.ts';
import { templateRefusals } from './refusals/templates.ts';
import { termsRefusals } from './refusals/terms.ts';
import { tftRefusals } from './refusals/tft.ts';
import { tournamentRefusals } from './refusals/tournaments.ts';
import { userRefusals } from './refusals/users.ts';

/** Every refusal a person can meet: its status and what it says. `{name}` is filled from the facts. */
export const refusals = {
  ...requestRefusals,
  ...authRefusals,
  ...userRefusals,
  ...settingRefusals,
  ...gameRefusals,
  ...ruleRefusals,
  ...templateRefusals,
  ...locationRefusals,
  ...tournamentRefusals,
  ...teamRefusals,
  ...participantRefusals,
  ...reminderRefusals,
  ...entryRefusals,
  ...bracketRefusals,
  ...seedingRefusals,
  ...matchRefusals,
  ...tftRefusals,
  ...multiLobbyRefusals,
  ...roomRefusals,
  ...cardGameRefusals,
  ...leaderboardRefusals,
  ...challengeRefusals,
  ...supportRefusals,
  ...seasonRefusals,
  ...newsRefusals,
  ...chatRefusals,
  ...termsRefusals,
  ...advertisementRefusals,
  ...deepLinkRefusals,
  ...notificationRefusals,
  ...adminCallRefusals,
  ...billingRefusals,
};

export type RefusalCode = keyof typeof refusals;

/** The body of every refusal. */
export const RefusalBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type RefusalBody = z.output<typeof RefusalBody>;
