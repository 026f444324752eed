import type { Leaver } from '#leavers.ts';
import {
  applyMultiLobby,
  type MultiLobbyCommand,
  type MultiLobbyOutcome,
} from '#multi-lobby/multi-lobby.apply.ts';
import type { LobbyBounds } from '#multi-lobby/multi-lobby.draw.ts';
import type { RoundLobby, RoundLobbyLine } from '#multi-lobby/multi-lobby.lobby-row.ts';
import type { Accepted } from '#outcome.ts';
import { randomFrom } from '#random.ts';
import type { TournamentStatus } from '#status.ts';
import { entrants, NOON } from './bracket.testing.ts';

/** A multi-lobby arena in memory. */
export class MultiLobby {
  readonly bounds: LobbyBounds;
  status: TournamentStatus = 'CHECKIN';
  lobbies: RoundLobby[] = [];
  now = NOON;

  constructor(players: number, bounds: LobbyBounds, seed = 1) {
    this.bounds = bounds;
    const random = randomFrom(seed);
    this.must({
      type: 'generate',
      eligible: entrants(players),
      random,
      startsAt: NOON,
      confirmed: ['sizes'],
    });
  }

  readonly left = new Map<number, Leaver>();

  apply(command: MultiLobbyCommand): MultiLobbyOutcome {
    const { status, bounds, lobbies, left } = this;
    const outcome = applyMultiLobby({ status, bounds, lobbies, left }, command, this.now);
    if (outcome.ok) this.keep(outcome);
    return outcome;
  }

  keep(outcome: Pick<Accepted<RoundLobby | undefined, unknown>, 'changes' | 'left' | 'status'>): void {
    for (const { before, after } of outcome.left ?? []) {
      if (after !== undefined) this.left.set(after.participant, after);
      else this.left.delete(before!.participant);
    }
    for (const { before, after } of outcome.changes) {
      const number = (after ?? before)!.lobby;
      this.lobbies = this.lobbies.filter(({ lobby }) => lobby !== number);
      if (after !== undefined) this.lobbies.push(after);
    }
    this.lobbies.sort((a, b) => a.lobby - b.lobby);
    if (outcome.status !== undefined) this.status = outcome.status.after;
  }

  must(command: MultiLobbyCommand): Extract<MultiLobbyOutcome, { ok: true }> {
    const outcome = this.apply(command);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.facts)}`);
    return outcome;
  }

  start(): void {
    this.must({ type: 'start' });
  }

  players(lobby: number): number[] {
    return this.lobbies.find((row) => row.lobby === lobby)!.lines.map(({ participant }) => participant);
  }

  line(participant: number): RoundLobbyLine {
    return this.lobbies.flatMap(({ lines }) => lines).findLast((line) => line.participant === participant)!;
  }

  /** The first `count` of a lobby pass, with falling points. */
  passFirst(lobby: number, count = 2): void {
    const lines = this.players(lobby).map((participant, index) => ({
      participant,
      points: 100 - 10 * index - lobby,
      passed: index < count,
    }));
    this.must({ type: 'save-scores', lobby, lines });
  }
}
