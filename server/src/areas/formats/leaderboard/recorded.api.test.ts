import { changeOtherCups } from '#testing/every-change/cups.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'other-cups', changeOtherCups);
