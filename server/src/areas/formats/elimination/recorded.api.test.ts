import { changeDecisions } from '#testing/every-change/formats/bracket-decisions.ts';
import { changeSeating } from '#testing/every-change/formats/bracket-draws.ts';
import { changeStageTwo } from '#testing/every-change/formats/bracket-of-winners.ts';
import { changeTimes } from '#testing/every-change/formats/bracket-times.ts';
import { changeBrackets, changeCardGames } from '#testing/every-change/formats/brackets-and-boards.ts';
import { away, changeGamesAway } from '#testing/every-change/formats/card-games-away.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'brackets', changeBrackets);
compareWithRecord(import.meta.dirname, 'card-games', changeCardGames);
compareWithRecord(import.meta.dirname, 'seats', changeSeating);
compareWithRecord(import.meta.dirname, 'decisions', changeDecisions);
compareWithRecord(import.meta.dirname, 'times', changeTimes);
compareWithRecord(import.meta.dirname, 'card-games-away', changeGamesAway, { settings: away });
compareWithRecord(import.meta.dirname, 'stage-two', changeStageTwo);
