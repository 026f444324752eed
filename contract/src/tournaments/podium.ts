import * as z from 'zod';
import { anyone, staffUnlessPublic } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, line, wholeNumber } from '../fields.ts';
import { bracketNames, matchNumber } from '../formats/matches.record.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { matchStatuses } from '../statuses.ts';

/** What everybody may see of a result. A private tournament needs its code, unless staff ask. */

const params = z.strictObject({ id: TournamentId });
const code = z.string().max(100).optional();
/** Names are always the public ones; with `public=1` anybody may ask. */
const asPublic = flag().default(false);

/** The most people whom the podium names; others who share its places are counted. */
export const largestPodium = 12;
/** The most places that one call answers. */
export const largestPlaces = 500;

const Player = z.strictObject({ id: ParticipantId, name: z.string(), avatar: z.string().nullable() });

export const Placed = z.strictObject({
  ...Player.shape,
  /** The same as `place_to`, unless the place is shared. */
  place_from: z.int(),
  place_to: z.int(),
  prizes: z.array(z.strictObject({ currency: z.enum(walletCurrencies), amount: z.number() })),
});
export type Placed = z.output<typeof Placed>;

export const Podium = z.strictObject({
  /** Those who ended in one of the first three places, by place. */
  top: z.array(Placed),
  /** How many more share these places. */
  more: z.int(),
  /** How many have a place. */
  placed_count: z.int(),
  /** The path of the picture for sharing; it changes with the result. */
  picture: z.string(),
});
export type Podium = z.output<typeof Podium>;

export const getPodium = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/podium',
  summary:
    'Who won, with public names; null until the tournament is finished, and again after a revert. With public=1 it is for everybody; a private tournament then needs its code',
  access: staffUnlessPublic,
  subject: 'Tournament',
  params,
  query: z.strictObject({ public: asPublic, code }),
  reply: z.strictObject({ data: Podium.nullable() }),
});

const position = wholeNumber({ min: 0, max: 1_000_000 });

export const listPlaces = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/podium/places',
  summary:
    'The places of a finished tournament by window, with their prizes. With public=1 they are for everybody; a private tournament then needs its code',
  access: staffUnlessPublic,
  subject: 'Tournament',
  params,
  query: z.strictObject({ public: asPublic, code, from: position.default(0), to: position.default(49) }),
  reply: z.strictObject({ data: z.array(Placed), meta: z.strictObject({ total: z.int() }) }),
});

export const findPublicPlayers = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/players',
  summary: 'Players and teams by a part of their name, for everybody; nobody is found before the start',
  access: anyone,
  params,
  query: z.strictObject({ code, search: line({ min: 1, max: 100 }) }),
  reply: z.strictObject({ data: z.array(Player) }),
});
export type PublicPlayer = z.output<typeof Player>;

/** A match, a lobby or a round that somebody plays in. */
export const Appearance = z.strictObject({
  match_id: MatchId,
  /** Its number, if it is a match of a bracket. */
  number: z.int().nullable(),
  bracket: z.enum(bracketNames).nullable(),
  round: z.int(),
  status: z.enum(matchStatuses).nullable(),
  opponent: Player.nullable(),
  /** With their own score first. */
  score: z.string().nullable(),
  is_won: z.boolean().nullable(),
  place: z.int().nullable(),
  points: z.int().nullable(),
});
export type Appearance = z.output<typeof Appearance>;

export const getPublicPlayer = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/players/{participantId}',
  summary: 'One player or team: the place, if there is one, and what they played, for everybody',
  access: anyone,
  params: z.strictObject({ id: TournamentId, participantId: ParticipantId }),
  query: z.strictObject({ code }),
  reply: z.strictObject({
    data: z.strictObject({
      player: Player,
      placed: Placed.nullable(),
      matches: z.array(Appearance),
    }),
  }),
});

/** A match of two, a lobby or an entry as everybody may see it. */
export const PublicGathering = z.strictObject({
  id: MatchId,
  /** Null for a lobby or an entry. */
  match_number: matchNumber.nullable(),
  round: z.int().nullable(),
  started_at: instant().nullable(),
  people: z.array(
    z.strictObject({
      ...Player.shape,
      /** How many games they won of a match of two. */
      score: z.int().nullable(),
      place: z.int().nullable(),
      points: z.int().nullable(),
      /** Null while it is undecided, and where a lobby or entry has no winner of its own. */
      is_winner: z.boolean().nullable(),
    }),
  ),
});
export type PublicGathering = z.output<typeof PublicGathering>;

export const getPublicMatch = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/matches/{matchId}',
  summary: 'One match, lobby or entry with those who play in it, for everybody, from the start on',
  access: anyone,
  params: z.strictObject({ id: TournamentId, matchId: MatchId }),
  query: z.strictObject({ code }),
  reply: z.strictObject({ data: PublicGathering }),
});
