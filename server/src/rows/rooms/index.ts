export {
  clearPlacesBehind,
  findRoomPlaces,
  isRoomFormat,
  listOutsideBracket,
  listPlayedRooms,
  listRoomRows,
} from './places-outside-bracket.ts';
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
export { areRoomsComplete, isOpenRoom, readRoomsStage } from './rooms-stage.ts';
