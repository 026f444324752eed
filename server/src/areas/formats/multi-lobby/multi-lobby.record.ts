import type { LobbySummary, PublicLobby } from '@matchdesk/contract/formats/multi-lobby.record';
import type { LobbyRow } from './multi-lobby.lobbies.store.ts';

/** A lobby that waits for its start counts as started once that has come. */
export const lobbyStatus = ({ status, starts_at }: Pick<LobbyRow, 'status' | 'starts_at'>, now: Date) =>
  status === 'OPENED' && Date.parse(starts_at) <= now.getTime() ? ('STARTED' as const) : status;

export function toPublicLobby(row: LobbyRow, now: Date): PublicLobby {
  return {
    id: row.id,
    lobby: row.lobby,
    round: row.round,
    status: lobbyStatus(row, now),
    lobby_started: row.starts_at,
    seated: row.seated,
    scored: row.scored,
    passed: row.passed,
    version: row.version,
  };
}

export function toSummary(row: LobbyRow, now: Date): LobbySummary {
  return { ...toPublicLobby(row, now), room_id: row.room_id, password: row.password };
}
