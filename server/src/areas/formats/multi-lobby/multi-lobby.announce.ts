import { channels } from '@matchdesk/contract/channels';
import type { LobbyScore } from '@matchdesk/contract/formats/multi-lobby.record';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { LobbyRow } from './multi-lobby.lobbies.store.ts';
import { toPublicLobby, toSummary } from './multi-lobby.record.ts';

/** More changes than this are announced as one: screens then read their window again. */
const announcedSingly = 64;

type Announced = Pick<StoredTournament, 'id' | 'is_private'>;

/** Announces changed lobbies with the lines that changed: to staff whole, to the public without rooms. */
export function announceLobbies(
  step: Step,
  { id, is_private }: Announced,
  rows: readonly LobbyRow[],
  scores: ReadonlyMap<number, LobbyScore[]> = new Map(),
): void {
  if (rows.length > announcedSingly) {
    announceMultiLobby(step, { id, is_private });
    return;
  }
  for (const row of rows) {
    const changed = scores.get(row.id) ?? [];
    const lobby = toPublicLobby(row, step.now);
    step.announce(channels.arena(id, row.id), 'lobby', { lobby: toSummary(row, step.now), scores: changed });
    step.announce(channels.tournament(id), 'lobby', lobby);
    if (!is_private)
      step.announce(channels.publicTournament(id), 'lobby', {
        lobby,
        scores: changed.map(({ id: participant, points, passed, out }) => ({
          id: participant,
          points,
          passed,
          out,
        })),
      });
  }
}

/** Announces that lobbies were added or deleted, by a decision or without one, or that most of them changed. */
export function announceMultiLobby(
  step: Step,
  { id, is_private }: Announced,
  action_id: number | null = null,
): void {
  step.announce(channels.tournament(id), 'brackets', { id, ...(action_id !== null && { action_id }) });
  if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
}
