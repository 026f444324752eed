import { join } from 'node:path';
import { changeChallenges } from '#testing/every-change/groups.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('challenges'), changeChallenges);
