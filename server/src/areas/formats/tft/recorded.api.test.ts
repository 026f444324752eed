import { changeTftLobbies, changeTftPlaces } from '#testing/every-change/tft.ts';
import { noEnding, notingReads } from '#testing/recorded/noted-reads.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'tft-lobbies', ...notingReads(changeTftLobbies, noEnding));
compareWithRecord(import.meta.dirname, 'tft-places', ...notingReads(changeTftPlaces));
