import { changeTeams } from '#testing/every-change/entries.ts';
import { changePeople } from '#testing/every-change/people.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists } from '#testing/recorded/recorded-reads.ts';

compareWithRecord(import.meta.dirname, 'people', changePeople, { shown: readLists });
compareWithRecord(import.meta.dirname, 'teams', changeTeams, { shown: readLists });
