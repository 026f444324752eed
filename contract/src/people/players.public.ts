import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { GameHead, Platform } from '../content/games.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { GameId, ParticipantId, TournamentId } from '../ids.ts';
import { one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';
import { tournamentStatuses } from '../statuses.ts';
import { Placed } from '../tournaments/podium.ts';
import { typeNumbers } from '../tournaments/tournaments.rules.ts';
import { PrizePlace } from '../tournaments/tournaments.ts';

/** Tournaments as everybody may see them: public names, no e-mails, no codes, no rooms. */

/** Each tournament is in one of these lists, by its status. */
export const publicLists = [
  'running',
  /** Registration or check-in is open. */
  'open',
  /** Registration is not open yet, or closed already. */
  'soon',
  'past',
] as const;
export type PublicList = (typeof publicLists)[number];

const shown = {
  id: TournamentId,
  title: z.string(),
  image: z.string().nullable(),
  game: GameHead,
  status: z.enum(tournamentStatuses),
  type: z.literal(typeNumbers),
  match_type: z.int(),
  started_at: instant(),
  participant_count: z.int(),
  max_member: z.int(),
};

export const PublicTournamentRow = z.strictObject({
  ...shown,
  /** The prizes of all places together. */
  prizes: Placed.shape.prizes,
});
export type PublicTournamentRow = z.output<typeof PublicTournamentRow>;

export const listPublicTournaments = endpoint({
  method: 'GET',
  path: '/play/public/tournaments',
  summary:
    'Public tournaments, for everybody: those that run and those that are over, the latest first; those to come, the soonest first, then those that are late',
  access: anyone,
  query: z.strictObject({
    when: z.enum(publicLists),
    game_id: GameId.optional(),
    /** A part of the title. */
    search: searchText(),
    ...pageQuery(20, 50),
  }),
  reply: page(PublicTournamentRow),
});

export const listPublicGames = endpoint({
  method: 'GET',
  path: '/play/public/games',
  summary: 'The games of public tournaments, by name, for everybody',
  access: anyone,
  reply: z.strictObject({ data: z.array(GameHead) }),
});

const opening = z.strictObject({
  /** Null once it is open. */
  opens_at: instant().nullable(),
  ends_at: instant(),
});

export const PublicTournament = z.strictObject({
  ...shown,
  /** Text, or HTML that the server has cleaned. */
  description: z.string(),
  /** Empty unless it is a challenge. */
  challenge_description: z.string(),
  /** Its content is HTML that the server has cleaned. */
  rule: z.strictObject({ title: z.string(), content: z.string() }).nullable(),
  platform: Platform.nullable(),
  /** Null once it is over. */
  registration: opening.nullable(),
  /** Null once it is over, and where nobody has to check in. */
  check_in: opening.nullable(),
  /** How many games a match has, by the rounds of the bracket; in rounds that are not listed it is one. */
  best_of: z.array(z.int()),
  team_mates: z.int(),
  substitute_limit: z.int(),
  prize_pool: z.array(PrizePlace),
  /** Where those who register must live; null where it does not matter. */
  limited_to: z
    .strictObject({
      region: z.string().nullable(),
      /** Codes of countries, those of the region among them. */
      countries: z.array(z.string()),
    })
    .nullable(),
  is_private: z.boolean(),
  /** How old players have to be at the start; 0 where it does not matter. */
  least_age: z.int(),
  /** Players need a name in the game before they register. */
  needs_game_name: z.boolean(),
});
export type PublicTournament = z.output<typeof PublicTournament>;

const params = z.strictObject({ id: TournamentId });
const code = z.string().max(100).optional();

export const getPublicTournament = endpoint({
  method: 'GET',
  path: '/play/public/tournaments/{id}',
  summary:
    'What there is to know of a tournament before registering, for everybody; a private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ code }),
  reply: one(PublicTournament),
});

export const PublicParticipant = z.strictObject({
  id: ParticipantId,
  /** The team’s name, or the player’s nickname. */
  name: z.string(),
  avatar: z.string().nullable(),
  is_checked_in: z.boolean(),
});
export type PublicParticipant = z.output<typeof PublicParticipant>;

export const listPublicParticipants = endpoint({
  method: 'GET',
  path: '/play/public/tournaments/{id}/participants',
  summary:
    'Who is in a tournament, in the order in which they registered, for everybody; from the start on, only those who play. A private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ code, ...pageQuery() }),
  reply: page(PublicParticipant),
});

export const getTournamentDetails = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/details',
  summary:
    'The same as everybody reads of a tournament, for those who are signed in; of a private one they read it once they are in it, without its code',
  access: signedIn,
  params,
  reply: one(PublicTournament),
});

export const listFellowParticipants = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/participants',
  summary:
    'Who is in a tournament, as everybody reads it, for those who are signed in; of a private one they read it once they are in it, without its code',
  access: signedIn,
  params,
  query: z.strictObject(pageQuery()),
  reply: page(PublicParticipant),
});
