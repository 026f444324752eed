import { showBoards } from '#testing/every-change/formats/boards-of-formats.ts';
import { changeWrongTypes } from '#testing/every-change/formats/wrong-types.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readMissing } from '#testing/recorded/recorded-reads.ts';

const shown = readMissing(
  [
    'any-format',
    'elimination',
    'matches',
    'leaderboard',
    'tft',
    'multi-lobby',
    'round-robin-swiss',
    'room-matches',
    'challenge',
  ],
  [1, 2, 3, 4, 5, 6],
);

compareWithRecord(import.meta.dirname, 'wrong-types', changeWrongTypes, { shown });
compareWithRecord(import.meta.dirname, 'boards', showBoards, { isRepeated: false });
