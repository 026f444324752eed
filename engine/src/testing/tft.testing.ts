import type { Leaver } from '#leavers.ts';
import type { Accepted } from '#outcome.ts';
import type { TournamentStatus } from '#status.ts';
import { applyTft, type TftCommand, type TftOutcome, type TftState } from '#tft/tft.apply.ts';
import { isOver, type LobbyRow, playersOf } from '#tft/tft.lobby-row.ts';
import { placesNeeded, type TftShape } from '#tft/tft.shape.ts';
import { startTft } from '#tft/tft.start.ts';
import { undoTft } from '#tft/tft.undo.ts';
import { entrants, NOON } from './bracket.testing.ts';

/** A TFT tournament in memory. */
export class TftTournament {
  readonly shape: TftShape;
  status: TournamentStatus;
  lobbies: LobbyRow[];
  now = NOON;
  readonly left = new Map<number, Leaver>();

  constructor(players: number, lowerFinal = false) {
    const started = startTft(
      'REGISTRATION_CLOSED',
      entrants(players),
      { startsAt: NOON, lowerFinal, force: true },
      NOON,
    );
    if (!started.ok) throw new Error(started.code);
    this.shape = started.shape;
    this.status = started.status.after;
    this.lobbies = [...started.lobbies];
  }

  state(): TftState {
    const { status, shape, left } = this;
    return { status, shape, left, lobbies: { find: (lobby) => this.lobbies[lobby] } };
  }

  apply(command: TftCommand): TftOutcome {
    const outcome = applyTft(this.state(), command, this.now);
    if (outcome.ok) this.keep(outcome);
    return outcome;
  }

  keep(outcome: Pick<Accepted<LobbyRow, unknown>, 'changes' | 'left' | 'status'>): void {
    for (const { before, after } of outcome.left ?? []) {
      if (after !== undefined) this.left.set(after.participant, after);
      else this.left.delete(before!.participant);
    }
    for (const { after } of outcome.changes) this.lobbies[after.lobby] = after;
    if (outcome.status !== undefined) this.status = outcome.status.after;
  }

  must(command: TftCommand): Extract<TftOutcome, { ok: true }> {
    const outcome = this.apply(command);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.facts)}`);
    return outcome;
  }

  undo(done: Pick<Accepted<LobbyRow, unknown>, 'changes' | 'left' | 'status'>) {
    const undone = undoTft(this.state(), done);
    if (undone.ok) this.keep(undone);
    return undone;
  }

  open(): LobbyRow[] {
    return this.lobbies.filter((row) => !isOver(row) && row.status !== 'WAITING');
  }

  finish(lobby: number, order = (players: number[]) => players.toSorted((a, b) => a - b)) {
    const players = order(playersOf(this.lobbies[lobby]!));
    return this.must({ type: 'finish', lobby, places: players.slice(0, placesNeeded(this.shape, lobby)) });
  }

  playOut(order?: (players: number[]) => number[]): void {
    for (let [row] = this.open(); row !== undefined; [row] = this.open()) this.finish(row.lobby, order);
  }
}
