import type { TournamentId } from '@matchdesk/contract/ids';
import type { Sentence } from '@matchdesk/contract/languages';
import { finalLobby, isOver, lobbyLabel, placeOfLobby, type TftShape } from '@matchdesk/engine';
import {
  type BoardTable,
  boardStateOf,
  emptyBoard,
  type FormatBoard,
  inPlayOrder,
  mostOnBoard,
  roundTitle,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { idOfNumber } from '#rows/matches/index.ts';
import { pageShownLobbies } from './tft.lobbies.store.ts';
import { sidesInLobbies, statusAt, toPublicLobby } from './tft.record.ts';
import { findTree } from './tft.store.ts';

/** Lobbies that are not over and have players, or else the final, each with who plays there and their places. */
export async function readTftBoard({ db, clock }: Context, id: TournamentId): Promise<FormatBoard> {
  const tree = await findTree(db, id);
  if (!tree) return emptyBoard;
  const now = clock.now();
  const { rows, total } = await pageShownLobbies(db, tree, finalLobby(tree.shape), mostOnBoard.tables);
  const sides = await sidesInLobbies(db, rows);
  const matches = rows
    .filter((row) => !isOver(row) && statusAt(row, now) !== 'WAITING')
    .map((row) => ({
      id: idOfNumber(tree, row.lobby),
      number: null,
      title: titleOf(tree.shape, row.lobby),
      state: boardStateOf(statusAt(row, now)),
      starts_at: new Date(row.startsAt).toISOString(),
      names: [],
      players: toPublicLobby(tree, row, now, sides).participants.length,
    }));
  const tables = rows.map((row): BoardTable => {
    const { participants } = toPublicLobby(tree, row, now, sides);
    const placed = participants.toSorted((one, other) => (one.place ?? 99) - (other.place ?? 99));
    return {
      kind: 'lobbies',
      title: titleOf(tree.shape, row.lobby),
      rows: placed.map(({ place, participant, status, out }) => ({
        rank: place,
        name: participant.name,
        value: null,
        marked: status === 'winner',
        out: out !== null,
      })),
      more: 0,
    };
  });
  return { ...emptyBoard, matches: inPlayOrder(matches), more: total - rows.length, tables };
}

const labels = {
  Final: { en: 'Final', it: 'Finale' },
  'Lower final': { en: 'Lower final', it: 'Finale perdenti' },
} satisfies Record<string, Sentence>;

/** Rounds are called as the panel calls them. */
function titleOf(shape: TftShape, lobby: number): Sentence {
  const { round, index } = placeOfLobby(shape, lobby);
  const label = lobbyLabel(shape, lobby);
  const { en, it } = label ? labels[label] : roundTitle(round);
  if (lobby === finalLobby(shape)) return { en, it };
  return { en: `${en} · Lobby ${index + 1}`, it: `${it} · Lobby ${index + 1}` };
}
