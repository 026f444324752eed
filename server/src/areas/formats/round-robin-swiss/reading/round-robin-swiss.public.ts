import type { PublicRoom, PublicRoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomId, TournamentId } from '@matchdesk/contract/ids';
import { isHidden } from '@matchdesk/engine';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import { toPublicSummary } from '../round-robin-swiss.announce.ts';
import { getSummary, pageSummaries } from '../store/round-robin-swiss.store.ts';
import { pairingsIn } from './pairings.ts';
import { viewRoom } from './room-record.ts';
import { toPublicRoomMatch } from './round-robin-swiss.match-record.ts';
import { bounded } from './round-robin-swiss.reading.ts';
import { standingsOf } from './round-robin-swiss.standings.ts';

export function pagePublicRooms(
  context: Context,
  id: TournamentId,
  window: { from: number; to: number },
  code: string | undefined,
  address: string,
): Promise<{ data: PublicRoomSummary[]; meta: { total: number } }> {
  const { db, clock } = context;
  const { from, to } = bounded(window);
  return shareUnlessSecret(context, id, code, `rooms ${from}-${to}`, async () => {
    await getPublicTournament(context, id, code, address);
    const { data, meta } = await pageSummaries(db, id, { from, to }, clock.now());
    return { data: data.map(toPublicSummary), meta };
  });
}

export function getPublicRoom(
  context: Context,
  id: TournamentId,
  roomId: RoomId,
  code: string | undefined,
  address: string,
): Promise<PublicRoom> {
  const { db, clock } = context;
  return shareUnlessSecret(context, id, code, `room ${roomId}`, async () => {
    await getPublicTournament(context, id, code, address);
    const view = await viewRoom(db, id, roomId);
    const { row } = view.room;
    const sides = await sidesOf(db, row.participants);
    const summary = await getSummary(db, roomId, clock.now());
    const toPublic = ({ id, public_name, avatar }: Side) => ({ id, name: public_name, avatar });
    const publicSide = (slot: number) => {
      const side = sides.get(slot);
      return side ? toPublic(side) : null;
    };
    const gone = new Set(row.left.map(({ participant }) => participant));
    return {
      room: toPublicSummary(summary),
      standings: standingsOf(view).map((standing) => {
        return {
          ...standing,
          participant: toPublic(getSide(sides, standing.participant)),
          has_left: gone.has(standing.participant),
        };
      }),
      matches: view.rows
        .filter((match) => !isHidden(match))
        .map((match) => toPublicRoomMatch(view, match, clock.now(), sides)),
      pairings: view.format === 7 ? pairingsIn(view, publicSide) : [],
    };
  });
}
