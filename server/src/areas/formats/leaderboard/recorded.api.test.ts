import { join } from 'node:path';
import { changeOtherCups } from '#testing/every-change/cups.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

compareWithRecord(recorded('other-cups'), changeOtherCups);
