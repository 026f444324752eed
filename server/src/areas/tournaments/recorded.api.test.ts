import { changeEntries } from '#testing/every-change/entries.ts';
import { changeSeeds } from '#testing/every-change/seeds-and-seats.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'entries', changeEntries);
compareWithRecord(import.meta.dirname, 'seeds', changeSeeds);
