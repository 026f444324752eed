import { changeOtherCups } from '#testing/every-change/cups.ts';
import { changeScores } from '#testing/every-change/leaderboard.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'other-cups', changeOtherCups);
compareWithRecord(import.meta.dirname, 'scores', changeScores);
