import { changeBrackets, changeCardGames } from '#testing/every-change/cups.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'brackets', changeBrackets);
compareWithRecord(import.meta.dirname, 'card-games', changeCardGames);
