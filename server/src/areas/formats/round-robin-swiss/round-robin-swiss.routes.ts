import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { listMatchReports } from '#rows/matches/index.ts';
import {
  finishRoomMatch,
  revertRoomMatch,
  tickRoomWinner,
  updateRoomRound,
} from './round-robin-swiss.decisions.ts';
import {
  bounded,
  getPublicRoom,
  getRoomMatch,
  listRoomMatches,
  listRoomPairings,
  listRoomStandings,
  pagePublicRooms,
  pageRoomRounds,
} from './round-robin-swiss.reading.ts';
import { findRoundRobin, toRoomRecord, viewRoom } from './round-robin-swiss.record.ts';
import {
  addToRoom,
  createRooms,
  deleteRoom,
  fillRooms,
  removeFromRoom,
  updateRoom,
} from './round-robin-swiss.setup.ts';
import { startRoomsBracket } from './round-robin-swiss.start.ts';
import { pageInRooms, pageSummaries } from './round-robin-swiss.store.ts';

export const roundRobinSwissRoutes = (context: Context) => [
  handle(contract.getRoundRobin, async ({ params: { id } }) => ({
    data: await findRoundRobin(context.db, id),
  })),
  handle(contract.listRoomParticipants, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    const path = `/admin/tournaments/round-robin/${id}/participants`;
    return pageInRooms(context.db, id, { ...query, path });
  }),
  handle(contract.listRooms, async ({ person, params: { id }, query: { mine, ...window } }) => {
    await getTournament(context.db, id);
    return pageSummaries(
      context.db,
      id,
      bounded({ ...window, referee: mine ? person.id : undefined }),
      context.clock.now(),
    );
  }),
  handle(contract.listRoomRounds, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    return pageRoomRounds(context, id, query);
  }),
  handle(contract.getRoom, async ({ params: { id, roomId } }) => ({
    data: await toRoomRecord(context.db, await viewRoom(context.db, id, roomId), context.clock.now()),
  })),
  handle(contract.createRooms, async ({ person, params: { id }, body }) => ({
    data: await createRooms(context, person, id, body),
  })),
  handle(contract.fillRooms, async ({ person, params: { id } }) => ({
    data: await fillRooms(context, person, id),
  })),
  handle(contract.updateRoom, async ({ person, params: { id, roomId }, body }) => ({
    data: await updateRoom(context, person, id, roomId, body),
  })),
  handle(contract.updateRoomRound, async ({ person, params: { id, roomId, round }, body }) => ({
    data: await updateRoomRound(context, person, id, roomId, round, body),
  })),
  handle(contract.addToRoom, async ({ person, params: { id, roomId }, query }) => ({
    data: await addToRoom(context, person, id, roomId, query.participant_id),
  })),
  handle(contract.removeFromRoom, async ({ person, params: { id, roomId }, query }) => ({
    data: await removeFromRoom(context, person, id, roomId, query.participant_id),
  })),
  handle(contract.tickRoomWinner, ({ person, params: { id, roomId }, body }) =>
    tickRoomWinner(context, person, id, roomId, body.participantId, body.winner),
  ),
  handle(contract.deleteRoom, async ({ person, params: { id, roomId } }) => ({
    data: await deleteRoom(context, person, id, roomId),
  })),
  handle(roomMatches.listRoomMatches, async ({ params: { id, roomId }, query }) => ({
    data: await listRoomMatches(context, id, roomId, query),
  })),
  handle(roomMatches.listRoomStandings, async ({ params: { id, roomId } }) => ({
    data: await listRoomStandings(context, id, roomId),
  })),
  handle(roomMatches.listRoomPairings, async ({ params: { id, roomId } }) => ({
    data: await listRoomPairings(context, id, roomId),
  })),
  handle(roomMatches.getRoomMatch, async ({ params: { id, matchId } }) => ({
    data: await getRoomMatch(context, id, matchId),
  })),
  handle(roomMatches.finishRoomMatch, ({ person, params: { id, matchId }, body }) =>
    finishRoomMatch(context, person, id, matchId, body),
  ),
  handle(roomMatches.revertRoomMatch, ({ person, params: { id, matchId }, query }) =>
    revertRoomMatch(context, person, id, matchId, query.deep),
  ),
  handle(roomMatches.startRoomsBracket, ({ person, params: { id } }) =>
    startRoomsBracket(context, person, id),
  ),
  handle(roomMatches.listRoomMatchResults, async ({ params: { id, matchId } }) => {
    await getRoomMatch(context, id, matchId);
    return { data: await listMatchReports(context.db, matchId) };
  }),
  handle(contract.listPublicRooms, ({ params: { id }, query, request }) =>
    pagePublicRooms(context, id, query, query.code, request.ip),
  ),
  handle(contract.getPublicRoom, async ({ params: { id, roomId }, query, request }) => ({
    data: await getPublicRoom(context, id, roomId, query.code, request.ip),
  })),
];
