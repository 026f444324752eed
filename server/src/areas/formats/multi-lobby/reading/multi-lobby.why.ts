import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { whyInLobbies } from '@matchdesk/engine';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { getKnown } from '#known.ts';
import { getLobbyRow, listLobbyRows, withLines } from '../store/multi-lobby.lobbies.store.ts';

/** Why everybody in a lobby plays there: the draw, or the rank they passed with. */
export async function whyInLobby(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['why']> {
  const row = await getLobbyRow(db, id, matchId);
  const earlier = (await listLobbyRows(db, id, row.round - 1)).filter(({ round }) => round < row.round);
  const lobbies = await withLines(db, [...earlier, row]);
  const inRound = new Map(lobbies.map((lobby) => [lobby.lobby, lobby.inRound]));
  const reasons = whyInLobbies(lobbies, row.number);
  return reasons.map(({ participant, reason }, seat) => ({
    seat,
    participant_id: participant as ParticipantId,
    kind: reason.kind,
    ...(reason.kind === 'passed' && {
      from_lobby: getKnown(inRound, reason.from, 'a lobby of the round before'),
      points: reason.points,
      rank: reason.rank,
    }),
  }));
}
