import { changeWrongTypes } from '#testing/every-change/formats/wrong-types.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'wrong-types', changeWrongTypes);
