import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';

export interface CallsFilter {
  game_id?: number;
  tournament_id?: number;
}

export const fits = (
  { game_id, tournament_id }: CallsFilter,
  call: Pick<AdminCall, 'game_id' | 'tournament_id'>,
): boolean =>
  (game_id === undefined || call.game_id === game_id) &&
  (tournament_id === undefined || call.tournament_id === tournament_id);

const isBefore = (one: AdminCall, other: AdminCall): boolean =>
  one.opened_at === other.opened_at ? one.id < other.id : one.opened_at < other.opened_at;

/** The queue with the new state of a call: sorted by age, removed once resolved. An older state changes nothing. */
export function withCall(calls: readonly AdminCall[], call: AdminCall): readonly AdminCall[] {
  const at = calls.findIndex(({ id }) => id === call.id);
  const known = calls[at];
  if (known && known.version > call.version) return calls;
  if (call.resolved_at !== null) return known ? calls.toSpliced(at, 1) : calls;
  if (known) return calls.with(at, call);
  // Searched from the end, because a new call is nearly always the youngest.
  return calls.toSpliced(calls.findLastIndex((other) => isBefore(other, call)) + 1, 0, call);
}

export const withoutCall = (calls: readonly AdminCall[], callId: number): readonly AdminCall[] => {
  const at = calls.findIndex(({ id }) => id === callId);
  return at < 0 ? calls : calls.toSpliced(at, 1);
};
