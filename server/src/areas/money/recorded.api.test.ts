import { join } from 'node:path';
import { changeMoney } from '#testing/every-change/talk-and-money.ts';
import { readLists } from '#testing/recorded/reads.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('money'), changeMoney, { shown: readLists });
