import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isStarted } from '@matchdesk/contract/statuses';
import type {
  Appearance,
  getPublicPlayer,
  PublicGathering,
  PublicPlayer,
} from '@matchdesk/contract/tournaments/podium';
import { formats } from '#areas/formats/any-format/index.ts';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import { findStanding, isFound, listAppearances, listByPublicName, listGathered } from './podium.store.ts';
import { getOpen, isOver, toPlaced } from './podium.ts';

const mostFound = 20;

type Asker = Exclude<Parameters<typeof getOpen>[2], 'staff'>;

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
  asker: Asker,
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
  asker: Asker,
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
  asker: Asker,
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
    return { id: matchId, round, started_at: started_at && new Date(started_at).toISOString(), people };
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
