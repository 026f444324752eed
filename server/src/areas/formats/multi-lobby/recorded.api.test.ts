import { changeLobbies } from '#testing/every-change/groups.ts';
import { changeLobbyDraw } from '#testing/every-change/lobby-draw.ts';
import { changeLobbyRounds, changeLobbyScores } from '#testing/every-change/lobby-scores.ts';
import { noEnding, notingReads } from '#testing/recorded/noted-reads.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'lobbies', changeLobbies);
compareWithRecord(import.meta.dirname, 'lobby-draw', ...notingReads(changeLobbyDraw, noEnding));
compareWithRecord(import.meta.dirname, 'lobby-scores', ...notingReads(changeLobbyScores, noEnding));
compareWithRecord(import.meta.dirname, 'lobby-rounds', ...notingReads(changeLobbyRounds));
