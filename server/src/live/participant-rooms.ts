import type { ParticipantId } from '@matchdesk/contract/ids';
import type { LiveServer } from './protocol.ts';

const nobody: ReadonlySet<ParticipantId> = new Set();

/**
 * Knows who listens in each tournament. Looking through all rooms would delay every change by the number of people
 * connected.
 */
export function watchParticipantRooms(io: LiveServer): (tournament: number) => ReadonlySet<ParticipantId> {
  const listening = new Map<number, Set<ParticipantId>>();
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => {
    const one = read(room);
    if (!one) return;
    const all = listening.get(one.tournament) ?? new Set();
    listening.set(one.tournament, all.add(one.participant));
  });
  adapter.on('delete-room', (room: string) => {
    const one = read(room);
    const all = one && listening.get(one.tournament);
    if (!all) return;
    all.delete(one.participant);
    if (all.size === 0) listening.delete(one.tournament);
  });
  return (tournament) => listening.get(tournament) ?? nobody;
}

function read(room: string): { tournament: number; participant: ParticipantId } | undefined {
  const [, tournament, participant] = /^tournament\.(\d+)\.participant\.(\d+)$/.exec(room) ?? [];
  if (tournament === undefined || participant === undefined) return undefined;
  return { tournament: Number(tournament), participant: Number(participant) as ParticipantId };
}
