import { changeRoomWinners, reportInRooms } from '#testing/every-change/formats/room-play.ts';
import { changeRoomSetup, refuseRoomStarts } from '#testing/every-change/formats/room-setup.ts';
import { changeRooms } from '#testing/every-change/formats/rooms-lobbies-challenges.ts';
import { changeSwiss } from '#testing/every-change/formats/swiss-evening.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readTournaments } from '#testing/recorded/recorded-reads.ts';

compareWithRecord(import.meta.dirname, 'rooms', changeRooms);
compareWithRecord(import.meta.dirname, 'room-setup', changeRoomSetup);
compareWithRecord(import.meta.dirname, 'refused-starts', refuseRoomStarts);
compareWithRecord(import.meta.dirname, 'room-reports', reportInRooms);
compareWithRecord(import.meta.dirname, 'room-winners', changeRoomWinners, { shown: readTournaments });
compareWithRecord(import.meta.dirname, 'swiss', changeSwiss, { shown: readTournaments });
