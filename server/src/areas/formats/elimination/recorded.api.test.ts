import { changeDecisions } from '#testing/every-change/bracket-decisions.ts';
import { changeSeating, readSeating } from '#testing/every-change/bracket-draws.ts';
import { readBrackets } from '#testing/every-change/bracket-reads.ts';
import { times } from '#testing/every-change/bracket-times.ts';
import { away, gamesAway } from '#testing/every-change/card-games-away.ts';
import { changeBrackets, changeCardGames } from '#testing/every-change/cups.ts';
import { stageTwo } from '#testing/every-change/stage-two.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'brackets', changeBrackets);
compareWithRecord(import.meta.dirname, 'card-games', changeCardGames);
compareWithRecord(import.meta.dirname, 'seats', changeSeating, { shown: readSeating });
compareWithRecord(import.meta.dirname, 'decisions', changeDecisions, { shown: readBrackets });
compareWithRecord(import.meta.dirname, 'times', times.steps, times);
compareWithRecord(import.meta.dirname, 'card-games-away', gamesAway.steps, {
  ...gamesAway,
  settings: away,
});
compareWithRecord(import.meta.dirname, 'stage-two', stageTwo.steps, stageTwo);
