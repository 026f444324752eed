import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { getMyAdminCall } from '@matchdesk/contract/people/players.link.calls';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useInside } from './door.ts';
import { useSay } from './language.ts';
import { Button } from './parts.tsx';
import { PlayingContext } from './use-live.ts';
import { usePolled } from './use-polled.ts';

/** While somebody waits in line. */
const EVERY_MS = 8000;

/** A mate may have called. */
const IDLE_EVERY_MS = 3 * 60_000;

const nobodyCalled = { data: null };

interface AdminCallProps {
  id: TournamentId;
  matchId: MatchId;
  isBusy: boolean;
  /** Calls with what is typed as the reason. Answers whether that worked. */
  onCall: () => Promise<boolean>;
}

/** Calls staff to a match; then says to both sides how many calls are before. */
export function AdminCall({ id, matchId, isBusy, onCall }: AdminCallProps) {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(
    () => ask(getMyAdminCall, { params: { id }, query: { match_id: matchId } }),
    [ask, id, matchId],
  );
  const [isWaiting, setWaiting] = useState(false);
  // Calls are messages.
  const isBlank = !useContext(PlayingContext).written.includes(matchId);
  const { data, refresh } = usePolled(
    read,
    isWaiting ? EVERY_MS : IDLE_EVERY_MS,
    isBlank ? nobodyCalled : undefined,
  );
  const call = data?.data;
  const isOpen = call?.place_in_line != null;
  useEffect(() => setWaiting(isOpen), [isOpen]);
  return (
    <>
      <p className="call" role="status">
        {call && (isOpen ? say('called', { place: call.place_in_line! }) : say('callAnswered'))}
      </p>
      {!isOpen && (
        <Button look="quiet" isBusy={isBusy} onClick={async () => (await onCall()) && void refresh()}>
          {say('callAdmin')}
        </Button>
      )}
    </>
  );
}
