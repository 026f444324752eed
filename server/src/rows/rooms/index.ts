export { findRoomBlock, listRoomRuns, listRunsOf } from './room-runs.store.ts';
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
  listRoomsOf,
  type NumberedRoom,
  replaceSeats,
  type StoredRoom,
  saveRooms,
  saveSettings,
} from './rooms.store.ts';
export {
  areRoomsComplete,
  clearPlacesBehind,
  findRoomPlaces,
  isOpenRoom,
  isRoomFormat,
  listOutsideBracket,
  listPlayedRooms,
  listRoomRows,
  readRoomsStage,
} from './rooms-stage.ts';
