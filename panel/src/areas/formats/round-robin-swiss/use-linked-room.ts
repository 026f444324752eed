import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLinkedMatch } from '#areas/formats/matches/index.ts';
import { roomMatchQuery } from './round-robin-swiss.queries.ts';

/**
 * The room of the match that a link names; it stays chosen after the match was opened and its id has left the address.
 */
export function useLinkedRoom(tournament: number, onFound: () => void): number | undefined {
  const match = useLinkedMatch();
  // No room has it if it is a match of the bracket.
  const { data } = useQuery({ ...roomMatchQuery(tournament, match ?? 0), enabled: match !== undefined });
  const [found, setFound] = useState<{ match: number; room: number }>();
  if (match !== undefined && data && found?.match !== match) {
    setFound({ match, room: data.data.room_id });
    onFound();
  }
  return found?.room;
}
