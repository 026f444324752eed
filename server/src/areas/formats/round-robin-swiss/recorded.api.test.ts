import { changeRooms } from '#testing/every-change/groups.ts';
import { changeRoomWinners, reportInRooms } from '#testing/every-change/room-play.ts';
import { changeRoomSetup, refuseRoomStarts } from '#testing/every-change/room-setup.ts';
import { changeSwiss } from '#testing/every-change/swiss.ts';
import { noEnding, notingReads } from '#testing/recorded/noted-reads.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'rooms', changeRooms);
compareWithRecord(import.meta.dirname, 'room-setup', ...notingReads(changeRoomSetup, noEnding));
compareWithRecord(import.meta.dirname, 'refused-starts', ...notingReads(refuseRoomStarts, noEnding));
compareWithRecord(import.meta.dirname, 'room-reports', ...notingReads(reportInRooms, noEnding));
compareWithRecord(import.meta.dirname, 'room-winners', ...notingReads(changeRoomWinners));
compareWithRecord(import.meta.dirname, 'swiss', ...notingReads(changeSwiss));
