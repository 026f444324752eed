import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { flattenImpact, lobbiesNeeded, placeOfLobby, tftRevertImpact } from '@matchdesk/engine';
import {
  decideLoading,
  type FormatDriver,
  peopleIn,
  toImpactRecord,
  toStaff,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { idOfNumber, numberOfId } from '#rows/matches/index.ts';
import { getSide, leaversAmong, sidesOf } from '#rows/participants/index.ts';
import { acceptedLobby } from '../decisions/tft.refusals.ts';
import { getLobbyRow, listLobbies } from '../store/tft.lobbies.store.ts';
import { getTree } from '../store/tft.store.ts';

/** What a revert of a lobby would undo, the latest first. */
export async function previewRevert(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['previewRevert']> {
  const tree = await getTree(db, id);
  const { shape } = tree;
  const number = numberOfId(tree, matchId);
  const answer = await decideLoading(
    lobbiesNeeded(shape, number),
    async (numbers) => (await listLobbies(db, tree, numbers)).map((row) => [row.lobby, row] as const),
    (lobbies) => tftRevertImpact(shape, lobbies, number),
  );
  const { impact, blockedBy } = await acceptedLobby(db, answer, tree);
  const falls = flattenImpact(impact).filter(({ auto }) => !auto);
  const own = await getLobbyRow(db, tree, number);
  const gone = [...(await leaversAmong(db, own.seats)).keys()].filter((one) => !own.out.includes(one));
  const sides = await sidesOf(db, [...peopleIn(falls), ...gone]);
  const idOf = (lobby: number) => idOfNumber(tree, lobby);
  const data = falls.map((fall) => {
    const { round, index } = placeOfLobby(shape, fall.number);
    const about = { match_id: idOf(fall.number), round, lobby: index + 1 };
    return toImpactRecord({ ...fall, about }, sides, idOf);
  });
  return {
    data,
    blocked_by: blockedBy === undefined ? null : idOf(blockedBy),
    left: gone.map((participant) => toStaff(getSide(sides, participant))),
  };
}
