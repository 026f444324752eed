import { join } from 'node:path';
import { changeEntries } from '#testing/every-change/entries.ts';
import { changeSeeds } from '#testing/every-change/seeds.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('entries'), changeEntries);
compareWithRecord(recorded('seeds'), changeSeeds);
