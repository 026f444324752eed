import * as z from 'zod';
import { advertisementRefusals } from './content/advertisements.refusals.ts';
import { deepLinkRefusals } from './content/deep-links.refusals.ts';
import { gameRefusals } from './content/games.refusals.ts';
import { locationRefusals } from './content/locations.refusals.ts';
import { newsRefusals } from './content/news.refusals.ts';
import { notificationRefusals } from './content/notifications.refusals.ts';
import { ruleRefusals } from './content/rules.refusals.ts';
import { seasonRefusals } from './content/seasons.refusals.ts';
import { settingRefusals } from './content/settings.refusals.ts';
import { termsRefusals } from './content/terms.refusals.ts';
import { adminCallRefusals } from './desk/admin-calls.refusals.ts';
import { chatRefusals } from './desk/chats.refusals.ts';
import { supportRefusals } from './desk/support.refusals.ts';
import { cardGameRefusals } from './formats/card-games.refusals.ts';
import { challengeRefusals } from './formats/challenge.refusals.ts';
import { bracketRefusals } from './formats/elimination.refusals.ts';
import { leaderboardRefusals } from './formats/leaderboard.refusals.ts';
import { matchRefusals } from './formats/matches.refusals.ts';
import { multiLobbyRefusals } from './formats/multi-lobby.refusals.ts';
import { roomRefusals } from './formats/round-robin-swiss.refusals.ts';
import { tftRefusals } from './formats/tft.refusals.ts';
import { billingRefusals } from './money/billing.refusals.ts';
import { authRefusals } from './people/auth.refusals.ts';
import { teamRefusals } from './people/teams.refusals.ts';
import { userRefusals } from './people/users.refusals.ts';
import { requestRefusals } from './refusals/requests.ts';
import { entryRefusals } from './tournaments/add-participants.refusals.ts';
import { participantRefusals } from './tournaments/participants.refusals.ts';
import { reminderRefusals } from './tournaments/reminders.refusals.ts';
import { seedingRefusals } from './tournaments/seeding.refusals.ts';
import { templateRefusals } from './tournaments/templates.refusals.ts';
import { tournamentRefusals } from './tournaments/tournaments.refusals.ts';

/** Every refusal that a person can get: its status and its sentence. `{name}` is filled in from the facts. */
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
