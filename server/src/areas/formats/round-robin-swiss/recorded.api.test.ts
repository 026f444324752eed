import { changeRooms } from '#testing/every-change/groups.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'rooms', changeRooms);
