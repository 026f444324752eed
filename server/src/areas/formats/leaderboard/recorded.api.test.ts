import { changeOtherCups } from '#testing/every-change/formats/brackets-and-boards.ts';
import { changeScores } from '#testing/every-change/formats/leaderboard-scores.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'other-cups', changeOtherCups);
compareWithRecord(import.meta.dirname, 'scores', changeScores);
