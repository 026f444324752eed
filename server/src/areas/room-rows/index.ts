export { clearPlacesBehind, isRoomFormat, listRoomRows, placesBehind } from './places-behind.ts';
export {
  deleteRooms,
  dropRoomMatches,
  findRoom,
  findRoomOfMatch,
  findRoomOfParticipant,
  inOrder,
  insertRooms,
  listAllRooms,
  replaceSeats,
  type StoredRoom,
  saveRooms,
  saveSettings,
} from './rooms.store.ts';
