import { join } from 'node:path';
import { changeBrackets, changeCardGames } from '#testing/every-change/cups.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('brackets'), changeBrackets);
compareWithRecord(recorded('card-games'), changeCardGames);
