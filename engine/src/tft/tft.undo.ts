import { TFT } from '../formats.ts';
import { findPlace, LeaverDraft, NOBODY_LEFT } from '../leavers.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction } from '../status.ts';
import { type Undoable, undo } from '../undo.ts';
import type { TftOutcome, TftState } from './tft.apply.ts';
import { isOver, LOBBY_ROWS, type LobbyRow, playersOf } from './tft.lobby-row.ts';
import { placedInLobby } from './tft.places.ts';
import type { TftShape } from './tft.shape.ts';

/** [REV6] The exact inverse of an accepted command, while the tournament runs and nothing was built on it. */
export function undoTft(state: TftState, done: Undoable<LobbyRow>): TftOutcome {
  const refusal = checkAction('revert', TFT, state.status);
  if (refusal !== undefined) return refusal;
  const undone = undo(
    done,
    ({ lobby }) => lobby,
    (lobby) => state.lobbies.find(lobby),
    LOBBY_ROWS.equal,
  );
  if (!undone.ok) return undone;
  const leavers = new LeaverDraft(state.left ?? NOBODY_LEFT);
  const written = new Map(undone.changes.map(({ after }) => [after.lobby, after]));
  const rowOf = (lobby: number) => written.get(lobby) ?? state.lobbies.find(lobby);
  const stands = (participant: ParticipantId) =>
    done.changes.some(({ after }) => !isOver(after) && playersOf(after).includes(participant));
  const refused =
    leavers.undo(done.left, stands) ??
    checkOutAgain(state.shape, rowOf, done) ??
    checkNobodyBack(leavers, undone.changes);
  return refused ?? { ...undone, events: [] };
}

/** [OUT2] Refuses an undo that would let somebody play on who left since. */
function checkNobodyBack(leavers: LeaverDraft, changes: Undoable<LobbyRow>['changes']): Refused | undefined {
  for (const { after } of changes) {
    if (isOver(after)) continue;
    const participant = playersOf(after).find((id) => leavers.has(id));
    if (participant !== undefined) return refuse('has-left', { lobby: after.lobby, participant });
  }
  return undefined;
}

/** Refuses an undo that would put somebody out again who has gone on in the meantime. */
function checkOutAgain(
  shape: TftShape,
  rowOf: (lobby: number) => LobbyRow | undefined,
  { left }: Undoable<LobbyRow>,
): Refused | undefined {
  for (const { before } of left ?? []) {
    if (!before?.place) continue;
    const row = rowOf(before.place.match);
    const placed = row === undefined ? [] : placedInLobby(shape, row);
    if (findPlace(before, placed) === undefined)
      return refuse('changed-since', { changed: [before.place.match] });
  }
  return undefined;
}
