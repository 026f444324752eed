import { changeWinners } from '#testing/every-change/formats/challenge-winners.ts';
import { changeChallenges } from '#testing/every-change/formats/rooms-lobbies-challenges.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'challenges', changeChallenges);
compareWithRecord(import.meta.dirname, 'winners', changeWinners);
