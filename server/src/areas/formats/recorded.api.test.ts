import { join } from 'node:path';
import { changeBrackets, changeCardGames, changeOtherCups } from '#testing/every-change/cups.ts';
import { changeChallenges, changeLobbies, changeRooms } from '#testing/every-change/groups.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('brackets'), changeBrackets);
compareWithRecord(recorded('other-cups'), changeOtherCups);
compareWithRecord(recorded('rooms'), changeRooms);
compareWithRecord(recorded('lobbies'), changeLobbies);
compareWithRecord(recorded('challenges'), changeChallenges);
compareWithRecord(recorded('card-games'), changeCardGames);
