import * as adminCalls from './admin-calls.ts';
import * as advanced from './advanced.ts';
import * as advertisements from './advertisements.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as calendar from './calendar.ts';
import * as cardGames from './card-games.ts';
import * as challenge from './challenge.ts';
import * as chats from './chats.ts';
import * as checkInLinks from './check-in-links.ts';
import * as deepLinks from './deep-links.ts';
import * as desk from './desk.ts';
import * as elimination from './elimination.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as entries from './entries.ts';
import * as formats from './formats.ts';
import * as games from './games.ts';
import * as guide from './guide.ts';
import * as judging from './judging.ts';
import * as leaderboard from './leaderboard.ts';
import * as locations from './locations.ts';
import * as matches from './matches.ts';
import * as multiLobby from './multi-lobby.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as participants from './participants.ts';
import * as play from './play.ts';
import * as podium from './podium.ts';
import * as presence from './presence.ts';
import * as publicArea from './public.ts';
import * as reminders from './reminders.ts';
import * as roomMatches from './room-matches.ts';
import * as roundRobinSwiss from './round-robin-swiss.ts';
import * as rules from './rules.ts';
import * as seasons from './seasons.ts';
import * as seeding from './seeding.ts';
import * as settings from './settings.ts';
import * as support from './support.ts';
import * as teams from './teams.ts';
import * as templates from './templates.ts';
import * as terms from './terms.ts';
import * as tft from './tft.ts';
import * as tournaments from './tournaments.ts';
import * as users from './users.ts';

/** Every area with calls, in the order of the documentation. */
export const areas = {
  auth,
  users,
  settings,
  games,
  rules,
  templates,
  locations,
  tournaments,
  participants,
  'check-in-links': checkInLinks,
  reminders,
  entries,
  formats,
  elimination,
  seeding,
  matches,
  leaderboard,
  tft,
  'multi-lobby': multiLobby,
  'round-robin-swiss': roundRobinSwiss,
  'room-matches': roomMatches,
  'card-games': cardGames,
  challenge,
  advanced,
  support,
  chats,
  judging,
  desk,
  guide,
  presence,
  'admin-calls': adminCalls,
  public: publicArea,
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
  play,
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
