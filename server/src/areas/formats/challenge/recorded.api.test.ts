import { changeWinners } from '#testing/every-change/challenge.ts';
import { changeChallenges } from '#testing/every-change/groups.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'challenges', changeChallenges);
compareWithRecord(import.meta.dirname, 'winners', changeWinners);
