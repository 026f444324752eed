import { changeLobbyDraw } from '#testing/every-change/formats/lobby-draw.ts';
import { changeLobbyRounds, changeLobbyScores } from '#testing/every-change/formats/lobby-scores.ts';
import { changeLobbies } from '#testing/every-change/formats/rooms-lobbies-challenges.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readTournaments } from '#testing/recorded/recorded-reads.ts';

compareWithRecord(import.meta.dirname, 'lobbies', changeLobbies);
compareWithRecord(import.meta.dirname, 'lobby-draw', changeLobbyDraw);
compareWithRecord(import.meta.dirname, 'lobby-scores', changeLobbyScores);
compareWithRecord(import.meta.dirname, 'lobby-rounds', changeLobbyRounds, { shown: readTournaments });
