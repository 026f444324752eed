// Made from ./round-robin-swiss.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './round-robin-swiss.ts';

export const addToRoom = plainCall<typeof area.addToRoom>({
  name: 'addToRoom',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const createRooms = plainCall<typeof area.createRooms>({
  name: 'createRooms',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/rooms',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const deleteRoom = plainCall<typeof area.deleteRoom>({
  name: 'deleteRoom',
  method: 'DELETE',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}/delete',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const fillRooms = plainCall<typeof area.fillRooms>({
  name: 'fillRooms',
  method: 'PUT',
  path: '/admin/tournaments/round-robin/{id}/rooms',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getPublicRoom = plainCall<typeof area.getPublicRoom>({
  name: 'getPublicRoom',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/rooms/{roomId}',
  access: { level: 'anyone' },
});
export const getRoom = plainCall<typeof area.getRoom>({
  name: 'getRoom',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getRoundRobin = plainCall<typeof area.getRoundRobin>({
  name: 'getRoundRobin',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listPublicRooms = plainCall<typeof area.listPublicRooms>({
  name: 'listPublicRooms',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/rooms',
  access: { level: 'anyone' },
});
export const listRoomParticipants = plainCall<typeof area.listRoomParticipants>({
  name: 'listRoomParticipants',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/participants',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listRoomRounds = plainCall<typeof area.listRoomRounds>({
  name: 'listRoomRounds',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/rounds',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listRooms = plainCall<typeof area.listRooms>({
  name: 'listRooms',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/rooms',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const removeFromRoom = plainCall<typeof area.removeFromRoom>({
  name: 'removeFromRoom',
  method: 'DELETE',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const tickRoomWinner = plainCall<typeof area.tickRoomWinner>({
  name: 'tickRoomWinner',
  method: 'PUT',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}/winner',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const updateRoom = plainCall<typeof area.updateRoom>({
  name: 'updateRoom',
  method: 'PUT',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const updateRoomRound = plainCall<typeof area.updateRoomRound>({
  name: 'updateRoomRound',
  method: 'PUT',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}/round/{round}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
