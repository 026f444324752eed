import { changeMoney } from '#testing/every-change/talk-and-money.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists } from '#testing/recorded/recorded-reads.ts';

compareWithRecord(import.meta.dirname, 'money', changeMoney, { shown: readLists });
