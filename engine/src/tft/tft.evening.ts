import type { Rows } from '../draft.ts';
import { addTask, type Evening, type MatchFacts } from '../forecast/evening.ts';
import { isOver, type LobbyRow } from './tft.lobby-row.ts';
import { lobbyCount, lobbySize, placeOfLobby, seatFeeder, type TftShape } from './tft.shape.ts';

/** [FORE1] A lobby waits for those that fill its seats. */
export function addTftTree(
  evening: Evening,
  shape: TftShape,
  rows: Rows<LobbyRow>,
  { timesOf, idOf }: MatchFacts,
): void {
  const first = evening.kinds.length;
  for (let lobby = 0; lobby < lobbyCount(shape); lobby++) {
    const row = rows.find(lobby)!;
    addTask(evening, {
      kind: 'match',
      id: idOf(lobby),
      after: feeding(shape, lobby).map((feeder) => first + feeder),
      round: placeOfLobby(shape, lobby).round,
      planned: row.startsAt,
      isOver: isOver(row),
      isPlayed: isOver(row) && !row.auto,
      times: timesOf(lobby),
    });
  }
}

/** The lobbies that fill the seats of this one, each once. */
const feeding = (shape: TftShape, lobby: number): number[] => [
  ...new Set(
    Array.from(
      { length: lobbySize(shape, lobby) },
      (_, seat) => seatFeeder(shape, lobby, seat)?.lobby ?? -1,
    ).filter((feeder) => feeder >= 0),
  ),
];
