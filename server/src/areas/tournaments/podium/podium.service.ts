import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isStarted } from '@matchdesk/contract/statuses';
import {
  type Appearance,
  type getPublicPlayer,
  largestPlaces,
  largestPodium,
  type Placed,
  type Podium,
  type PublicGathering,
  type PublicPlayer,
} from '@matchdesk/contract/tournaments/podium';
import { formats } from '#areas/formats/any-format/index.ts';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { mapPrizes } from '#areas/money/billing/index.ts';
import { getByCode, getFoundTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import { digestOf, type PictureContent, picturePath, toPictureContent } from './picture/content.ts';
import {
  countPlaces,
  findStanding,
  isFound,
  listAppearances,
  listByPublicName,
  listGathered,
  listStandings,
  type Standing,
} from './podium.store.ts';

/** The code of a private tournament, and the address that is rate-limited after wrong codes; staff need neither. */
export type Asker = { code: string | undefined; address: string } | 'staff';

type Found = Awaited<ReturnType<typeof getByCode>>;

/** Public callers share one answer. An answer for staff is never shared, because staff need no code. */
const shareFor = <T>(
  context: Context,
  id: TournamentId,
  asker: Asker,
  what: string,
  work: () => Promise<T>,
): Promise<T> => (asker === 'staff' ? work() : shareUnlessSecret(context, id, asker.code, what, work));

const isOver = ({ status }: Pick<Found, 'status'>) => status === 'FINISHED' || status === 'CLOSED';

interface Result {
  podium: Podium;
  content: PictureContent;
}

const mostFound = 20;

type Visitor = Exclude<Parameters<typeof getOpen>[2], 'staff'>;

const toPlayer = ({ id, public_name, avatar }: Side): PublicPlayer => ({
  id: id as ParticipantId,
  name: public_name,
  avatar,
});

/** Finds nobody before the start. */
export function listPlayers(
  context: Context,
  id: TournamentId,
  search: string,
  asker: Visitor,
): Promise<PublicPlayer[]> {
  return shareUnlessSecret(context, id, asker.code, `players ${search}`, async () => {
    const { db } = context;
    if (!isStarted((await getOpen(context, id, asker)).status)) return [];
    const found = await listByPublicName(db, id, search, mostFound);
    const sides = await sidesOf(db, found);
    return found.map((participant) => toPlayer(getSide(sides, participant)));
  });
}

export function getPlayer(
  context: Context,
  id: TournamentId,
  participant: ParticipantId,
  asker: Visitor,
): Promise<ReplyOf<typeof getPublicPlayer>['data']> {
  return shareUnlessSecret(context, id, asker.code, `player ${participant}`, async () => {
    const { db } = context;
    const tournament = await getOpen(context, id, asker);
    const found = isStarted(tournament.status) ? await isFound(db, id, participant) : undefined;
    if (found === undefined) throw refuse('participant-not-found');
    const standing = isOver(tournament) ? await findStanding(db, id, participant) : undefined;
    const [placed] = await toPlaced(db, tournament, standing ? [standing] : []);
    const { duels } = formats[tournament.type];
    const matches = duels
      ? await toAppearances(context, participant, await duels.listPath(context, id, participant))
      : await listAppearances(db, id, participant);
    // Somebody who left before the start stays private; somebody who played is in the results.
    if (!found && matches.length === 0) throw refuse('participant-not-found');
    const sides = await sidesOf(db, [participant]);
    return { player: toPlayer(getSide(sides, participant)), placed: placed ?? null, matches };
  });
}

/** Somebody's match, lobby or entry, with public names. */
export function getMatch(
  context: Context,
  id: TournamentId,
  matchId: MatchId,
  asker: Visitor,
): Promise<PublicGathering> {
  return shareUnlessSecret(context, id, asker.code, `match ${matchId}`, async () => {
    const { db } = context;
    const { status } = await getOpen(context, id, asker);
    const rows = isStarted(status) ? await listGathered(db, id, matchId) : [];
    const [first] = rows;
    if (!first) throw refuse('match-not-found');
    const sides = await sidesOf(
      db,
      rows.map(({ participant }) => participant ?? 0),
    );
    const { round, started_at } = first;
    const people = rows.flatMap(({ participant, score, place, points, is_winner }) => {
      const side = sides.get(participant ?? 0);
      return side ? [{ ...toPlayer(side), score, place, points, is_winner }] : [];
    });
    const match_number = (await mapMatchNumbers(db, [matchId])).get(matchId) ?? null;
    return {
      id: matchId,
      match_number,
      round,
      started_at: started_at && new Date(started_at).toISOString(),
      people,
    };
  });
}

/** Matches of two as seen by one side, with public names. */
async function toAppearances(
  { db }: Context,
  own: ParticipantId,
  path: readonly Match[],
): Promise<Appearance[]> {
  const opponentIn = ({ first_participant, second_participant }: Match) =>
    (first_participant?.id === own ? second_participant : first_participant)?.id ?? 0;
  const sides = await sidesOf(db, path.map(opponentIn));
  return path.map((match) => {
    const opponent = sides.get(opponentIn(match));
    const isFirst = match.first_participant?.id === own;
    return {
      match_id: match.id,
      number: match.number,
      bracket: match.bracket,
      round: match.round,
      status: match.status,
      opponent: opponent ? toPlayer(opponent) : null,
      score: isFirst ? match.match_result : turned(match.match_result),
      is_won: match.winner_id === null ? null : match.winner_id === own,
      place: null,
      points: null,
    };
  });
}

const turned = (score: string | null) => score?.split(':').reverse().join(':') ?? null;

async function getOpen(context: Context, id: TournamentId, asker: Asker): Promise<Found> {
  if (asker === 'staff') return getFoundTournament(context.db, id);
  return getByCode(context, id, asker.code, asker.address);
}

/** The result of a tournament that is over and in which somebody has a place; undefined for every other. */
export function findResult(context: Context, id: TournamentId, asker: Asker): Promise<Result | undefined> {
  return shareFor(context, id, asker, 'podium', async () => {
    const { db } = context;
    const tournament = await getOpen(context, id, asker);
    if (!isOver(tournament)) return undefined;
    const { placed, top } = await countPlaces(db, id);
    if (top === 0) return undefined;
    const standings = await listStandings(db, id, { from: 0, limit: Math.min(top, largestPodium) });
    const shown = await toPlaced(db, tournament, standings);
    const content = toPictureContent(tournament, shown, top - shown.length);
    const podium = {
      top: shown,
      more: top - shown.length,
      placed_count: placed,
      picture: picturePath(id, digestOf(content)),
    };
    return { podium, content };
  });
}

export function pagePlaces(
  context: Context,
  id: TournamentId,
  { from, to }: { from: number; to: number },
  asker: Asker,
): Promise<{ data: Placed[]; meta: { total: number } }> {
  const limit = Math.max(0, Math.min(to - from + 1, largestPlaces));
  return shareFor(context, id, asker, `places ${from} ${limit}`, async () => {
    const { db } = context;
    const tournament = await getOpen(context, id, asker);
    if (!isOver(tournament)) return { data: [], meta: { total: 0 } };
    const standings = await listStandings(db, id, { from, limit });
    const { placed } = await countPlaces(db, id);
    return { data: await toPlaced(db, tournament, standings), meta: { total: placed } };
  });
}

async function toPlaced(db: Db, tournament: Found, standings: readonly Standing[]): Promise<Placed[]> {
  const sides = await sidesOf(
    db,
    standings.map(({ id }) => id),
  );
  const prizes = await mapPrizes(db, tournament, standings);
  return standings.map(({ id, place_from, place_to }) => {
    const { public_name: name, avatar } = getSide(sides, id);
    return { id, name, avatar, place_from, place_to, prizes: prizes.get(id) ?? [] };
  });
}
