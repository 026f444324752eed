import { Draft } from '../draft.ts';
import { TFT } from '../formats.ts';
import { LeaverDraft, NOBODY_LEFT } from '../leavers.ts';
import { dealSnake } from '../lobbies.ts';
import { type Refused, refuse, type StatusChange } from '../outcome.ts';
import { initialTimings, type TemplateRow, type TimingRow } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction, type TournamentStatus } from '../status.ts';
import { settleLobby, type TftContext } from './tft.advancement.ts';
import { emptyLobby, LOBBY_ROWS, type LobbyRow } from './tft.lobby-row.ts';
import { lobbyCount, lobbySize, placeOfLobby, roundSizes, type TftShape, tftShape } from './tft.shape.ts';

export interface StartedTft {
  readonly ok: true;
  readonly shape: TftShape;
  readonly lobbies: readonly LobbyRow[];
  readonly timings: readonly TimingRow[];
  readonly status: StatusChange;
  /** [TFT1] Fewer than 16: allowed, but the caller should have asked. */
  readonly small: boolean;
}

/** [TFT1] [TFT2] Draws the tree and starts it. `players` by seed, best first. */
export function startTft(
  status: TournamentStatus,
  players: readonly ParticipantId[],
  options: {
    readonly startsAt: number;
    readonly lowerFinal?: boolean;
    readonly force?: boolean;
    readonly template?: readonly TemplateRow[];
  },
  now: number,
): StartedTft | Refused {
  const refusal = status === 'PENDING' ? undefined : checkAction('start', TFT, status);
  if (refusal !== undefined) return refusal;
  const small = players.length < 16;
  if (players.length < 2) return refuse('too-few-participants', { participants: players.length, needed: 2 });
  if (small && options.force !== true) {
    return refuse('needs-confirmation', { participants: players.length, usual: 16 });
  }
  const shape = tftShape(players.length, options.lowerFinal);
  const timings = initialTimings(shape.lobbies.length, options.startsAt, options.template);
  const lobbies = Array.from({ length: lobbyCount(shape) }, (_, lobby) => {
    const { round } = placeOfLobby(shape, lobby);
    return emptyLobby(lobby, lobbySize(shape, lobby), timings[round - 1]!.startsAt);
  });
  const draft = new Draft<LobbyRow>({ find: (lobby) => lobbies[lobby] }, LOBBY_ROWS);
  const context: TftContext = { shape, draft, now, events: [], leavers: new LeaverDraft(NOBODY_LEFT) };
  for (const [lobby, seats] of dealSnake(players, roundSizes(shape, 1)).entries()) {
    const row = lobbies[lobby]!;
    row.seats = seats;
    settleLobby(context, row);
  }
  const started = lobbies.map((_, lobby) => draft.read(lobby));
  return { ok: true, shape, lobbies: started, timings, status: { before: status, after: 'STARTED' }, small };
}
