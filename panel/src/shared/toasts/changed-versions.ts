import type { ReplyOf } from '@matchdesk/contract/endpoint';
import { matchIdOf } from '@matchdesk/contract/formats/matches.rules';
import type { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';

/** A match, a room, or a line of a lobby, in the version that a change left it in. */
export interface ChangedVersion {
  key: string;
  version: number;
}

interface Versioned {
  id: number;
  version: number;
}

export const matchVersions = (matches: readonly Versioned[]): ChangedVersion[] =>
  matches.map(({ id, version }) => ({ key: `match ${id}`, version }));

/** Lines have no version of their own; each change of a line raises the lobby's. */
export const lineVersions = (lobby: Versioned, lines: readonly { id: number }[]): ChangedVersion[] =>
  lines.map(({ id }) => ({ key: `line ${id} of ${lobby.id}`, version: lobby.version }));

/** Matches that were only just made. */
export const newMatchVersions = (made: { first_match_id: number; matches_count: number }): ChangedVersion[] =>
  matchVersions(
    Array.from({ length: made.matches_count }, (_, number) => ({ id: matchIdOf(made, number), version: 1 })),
  );

export const roomVersion = ({ id, version }: Versioned): ChangedVersion => ({ key: `room ${id}`, version });

/** The matches, lobbies or lines that somebody's leaving changed, whichever the format announces. */
export const versionsAfterLeaving = (
  participant: { id: number },
  { changed, room }: Pick<ReplyOf<typeof disqualifyParticipant>, 'changed' | 'room'>,
): ChangedVersion[] => [
  ...matchVersions(changed),
  ...changed.flatMap((lobby) => lineVersions(lobby, [participant])),
  ...(room ? [roomVersion(room)] : []),
];
