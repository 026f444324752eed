import { changeTftLobbies, changeTftPlaces } from '#testing/every-change/formats/tft-lobbies.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readTournaments } from '#testing/recorded/recorded-reads.ts';

compareWithRecord(import.meta.dirname, 'tft-lobbies', changeTftLobbies);
compareWithRecord(import.meta.dirname, 'tft-places', changeTftPlaces, { shown: readTournaments });
