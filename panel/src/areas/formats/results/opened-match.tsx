import type { OpenMatch } from '@matchdesk/contract/formats/results';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  bracketCalls,
  createMatchStore,
  StaffMatches,
  useStaffMatches,
} from '#areas/formats/matches/index.ts';
import { roomCalls } from '#areas/formats/round-robin-swiss/index.ts';
import { refreshResults } from './results.queries.ts';

interface OpenedMatchProps {
  tournament: Tournament;
  match: OpenMatch;
}

export const callsOf = (id: number, { room_name }: OpenMatch) =>
  room_name === null ? bracketCalls(id) : roomCalls(id);

/** Opens the dialog of a match, with a store that holds nothing else. */
export function OpenedMatch({ tournament, match }: OpenedMatchProps) {
  const [store] = useState(() => {
    const one = createMatchStore<OpenMatch>(async () => []);
    one.patch([match]);
    return one;
  });
  const [calls] = useState(() => callsOf(tournament.id, match));
  return (
    <StaffMatches tournament={tournament} store={store} calls={calls} refresh={refreshResults}>
      <OpenAtOnce number={match.number} />
    </StaffMatches>
  );
}

function OpenAtOnce({ number }: { number: number }) {
  const { open } = useStaffMatches();
  const openOnce = useEffectEvent(() => open('match', number));
  useEffect(() => openOnce(), []);
  return null;
}
