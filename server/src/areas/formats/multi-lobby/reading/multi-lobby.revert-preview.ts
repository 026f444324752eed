import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { previewRevert } from '@matchdesk/contract/formats/matches';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { flattenImpact, hasScores, type Impact, multiLobbyRevertImpact } from '@matchdesk/engine';
import { peopleIn, toImpactRecord } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { getKnown } from '#known.ts';
import { sidesOf } from '#rows/participants/index.ts';
import { refusalIn } from '../decisions/multi-lobby.decide.ts';
import { getLobbyRow, loadRounds, type StoredLobby } from '../store/multi-lobby.lobbies.store.ts';

/** At most this many people are named: a round of thousands is undone in one line. */
const named = 200;

/** What going back to the round of this lobby would undo, the latest first. */
export async function previewReopen(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<ReplyOf<typeof previewRevert>> {
  const { round } = await getLobbyRow(db, id, matchId);
  const lobbies = await loadRounds(db, id);
  const answer = multiLobbyRevertImpact(lobbies, round);
  if (!answer.ok) throw await refusalIn(db, answer, lobbies);
  const byNumber = new Map(lobbies.map((lobby) => [lobby.lobby, lobby]));
  const later = lobbies.filter((lobby) => lobby.round > round);
  const isDeep = later.some(hasScores) || later.some((lobby) => lobby.round > round + 1);
  const falls = flattenImpact(answer.impact)
    .filter(({ kind, auto }) => kind === 'round' || !auto)
    .map((fall) => ({
      ...fall,
      winners: fall.winners.slice(0, named),
      places: fall.places.slice(0, named),
      // Everybody in a deleted lobby loses their seat, so naming the lobby is enough.
      seats: [],
      about: aboutOf(fall, byNumber),
    }));
  const sides = await sidesOf(db, peopleIn(falls));
  return {
    data: falls.map((fall) => toImpactRecord(fall, sides, (number) => getLobby(byNumber, number).id)),
    blocked_by: isDeep ? ((later.find(hasScores) ?? later[0])?.id ?? null) : null,
    left: [],
  };
}

const getLobby = (byNumber: ReadonlyMap<number, StoredLobby>, number: number): StoredLobby =>
  getKnown(byNumber, number, 'a lobby that was just read');

function aboutOf({ kind, number }: Impact, byNumber: ReadonlyMap<number, StoredLobby>) {
  if (kind === 'round') return { round: number };
  const lobby = getLobby(byNumber, number);
  return { match_id: lobby.id, round: lobby.round, lobby: lobby.inRound };
}
