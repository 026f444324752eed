export {
  clearPlacesBehind,
  isRoomFormat,
  listBehind,
  listPlayedRooms,
  listRoomPlaces,
  listRoomRows,
} from './places-behind.ts';
export {
  deleteRooms,
  dropRoomMatches,
  findRoom,
  findRoomOfMatch,
  findRoomOfParticipant,
  inOrder,
  insertRooms,
  listAllRooms,
  listRoomBlocks,
  replaceSeats,
  type StoredRoom,
  saveRooms,
  saveSettings,
} from './rooms.store.ts';
