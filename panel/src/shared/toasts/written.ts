import type { ReplyOf } from '@matchdesk/contract/endpoint';
import { matchIdOf } from '@matchdesk/contract/matches/ids';
import type { disqualifyParticipant } from '@matchdesk/contract/participants';

/** A match, a room, or a line of a lobby, in the version that a change left it in. */
export interface Written {
  key: string;
  version: number;
}

interface Versioned {
  id: number;
  version: number;
}

export const writtenMatches = (matches: readonly Versioned[]): Written[] =>
  matches.map(({ id, version }) => ({ key: `match ${id}`, version }));

/** Lines carry no version of their own, but the lobby's is raised with each of them. */
export const writtenLines = (lobby: Versioned, lines: readonly { id: number }[]): Written[] =>
  lines.map(({ id }) => ({ key: `line ${id} of ${lobby.id}`, version: lobby.version }));

/** Matches that were only just made. */
export const writtenAnew = (made: { first_match_id: number; matches_count: number }): Written[] =>
  writtenMatches(
    Array.from({ length: made.matches_count }, (_, number) => ({ id: matchIdOf(made, number), version: 1 })),
  );

export const writtenRoom = ({ id, version }: Versioned): Written => ({ key: `room ${id}`, version });

/** Matches, lobbies, or their lines in lobbies: whichever the format announces. */
export const writtenByLeaving = (
  participant: { id: number },
  { changed, room }: Pick<ReplyOf<typeof disqualifyParticipant>, 'changed' | 'room'>,
): Written[] => [
  ...writtenMatches(changed),
  ...changed.flatMap((lobby) => writtenLines(lobby, [participant])),
  ...(room ? [writtenRoom(room)] : []),
];
