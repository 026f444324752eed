import * as advertisements from './content/advertisements.ts';
import * as brand from './content/brand.ts';
import * as calendar from './content/calendar.ts';
import * as deepLinks from './content/deep-links.ts';
import * as games from './content/games.ts';
import * as locations from './content/locations.ts';
import * as news from './content/news.ts';
import * as notifications from './content/notifications.ts';
import * as rules from './content/rules.ts';
import * as seasons from './content/seasons.ts';
import * as settings from './content/settings.ts';
import * as terms from './content/terms.ts';
import * as adminCalls from './desk/admin-calls.ts';
import * as advanced from './desk/advanced.ts';
import * as chats from './desk/chats.ts';
import * as desk from './desk/desk.ts';
import * as forecast from './desk/forecast.ts';
import * as judging from './desk/judging.ts';
import * as presence from './desk/presence.ts';
import * as support from './desk/support.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as anyFormat from './formats/any-format.ts';
import * as challenge from './formats/challenge.ts';
import * as elimination from './formats/elimination.ts';
import * as leaderboard from './formats/leaderboard.ts';
import * as matches from './formats/matches.ts';
import * as multiLobby from './formats/multi-lobby.ts';
import * as referees from './formats/referees.ts';
import * as results from './formats/results.ts';
import * as roomMatches from './formats/room-matches.ts';
import * as roundRobinSwiss from './formats/round-robin-swiss.ts';
import * as tft from './formats/tft.ts';
import * as billing from './money/billing.ts';
import * as auth from './people/auth.ts';
import * as players from './people/players.ts';
import * as teams from './people/teams.ts';
import * as users from './people/users.ts';
import * as addParticipants from './tournaments/add-participants.ts';
import * as boards from './tournaments/boards.ts';
import * as nextTask from './tournaments/next-task.ts';
import * as paper from './tournaments/paper.ts';
import * as participants from './tournaments/participants.ts';
import * as playerLinks from './tournaments/player-links.ts';
import * as podium from './tournaments/podium.ts';
import * as reminders from './tournaments/reminders.ts';
import * as seeding from './tournaments/seeding.ts';
import * as templates from './tournaments/templates.ts';
import * as tournaments from './tournaments/tournaments.ts';
import * as venues from './tournaments/venues.ts';

/** Every area with calls, in the order of the documentation. */
export const areas = {
  auth,
  users,
  settings,
  brand,
  games,
  rules,
  templates,
  locations,
  venues,
  tournaments,
  participants,
  'player-links': playerLinks,
  boards,
  paper,
  reminders,
  'add-participants': addParticipants,
  'any-format': anyFormat,
  elimination,
  seeding,
  matches,
  leaderboard,
  tft,
  'multi-lobby': multiLobby,
  'round-robin-swiss': roundRobinSwiss,
  'room-matches': roomMatches,
  results,
  referees,
  challenge,
  advanced,
  support,
  chats,
  judging,
  desk,
  forecast,
  'next-task': nextTask,
  presence,
  'admin-calls': adminCalls,
  podium,
  teams,
  seasons,
  calendar,
  news,
  terms,
  advertisements,
  'deep-links': deepLinks,
  billing,
  notifications,
  players,
} as const;
export type AreaName = keyof typeof areas;

export interface NamedEndpoint {
  area: AreaName;
  name: string;
  endpoint: Endpoint;
}

export function allEndpoints(): NamedEndpoint[] {
  return Object.entries(areas).flatMap(([area, members]) =>
    Object.entries(members)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => ({ area: area as AreaName, name, endpoint: value as unknown as Endpoint })),
  );
}
