import { join } from 'node:path';
import { changeTeams } from '#testing/every-change/entries.ts';
import { changePeople } from '#testing/every-change/people.ts';
import { readLists } from '#testing/recorded/reads.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('people'), changePeople, { shown: readLists });
compareWithRecord(recorded('teams'), changeTeams, { shown: readLists });
