import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isParticipant, LoadedRows, seatFeeder, whyLobbySeat } from '@matchdesk/engine';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { known } from '#known.ts';
import { idOfNumber, numberOfId } from '#rows/matches/index.ts';
import { namesOf } from '#rows/participants/index.ts';
import { getLobbyRow, listLobbies } from '../store/tft.lobbies.store.ts';
import { getTree } from '../store/tft.store.ts';

/** Why each seat of a lobby holds what it holds. */
export async function whyInLobby(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['why']> {
  const tree = await getTree(db, id);
  const number = numberOfId(tree, matchId);
  const own = await getLobbyRow(db, tree, number);
  const feeders = own.seats.flatMap((_, seat) => seatFeeder(tree.shape, number, seat)?.lobby ?? []);
  const before = await listLobbies(db, tree, [...new Set(feeders)]);
  const rows = new LoadedRows([own, ...before].map((row) => [row.lobby, row] as const));
  const seats = own.seats.map((slot, seat) => ({
    slot,
    reason: known(whyLobbySeat(tree.shape, rows, number, seat), 'why a seat holds what it holds'),
  }));
  const gone = seats.flatMap(({ reason }) => (reason.kind === 'left' ? reason.participant : []));
  const names = await namesOf(db, gone);
  return seats.map(({ slot, reason }, seat) => {
    const { lobby, participant, ...why } = { lobby: undefined, participant: undefined, ...reason };
    const stands = participant ?? (isParticipant(slot) ? slot : null);
    return {
      seat,
      participant_id: stands as ParticipantId | null,
      ...why,
      ...(participant !== undefined && { name: names.get(participant) ?? '' }),
      ...(lobby !== undefined && { match_id: idOfNumber(tree, lobby) }),
    };
  });
}
