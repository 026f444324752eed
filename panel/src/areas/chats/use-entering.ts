import { postSystemEvent } from '@matchdesk/contract/calls/chats';
import { useEffect } from 'react';
import { attempt } from '#shared/api/call.ts';

type Entering = 'admin_entered_event' | 'admin_left_event';

/** Also while the page goes away. */
function say(event: Entering, tournament_id: number, match_id: number, restored: boolean): void {
  const body = { event, tournament_id, match_id, restored };
  void attempt(postSystemEvent, { body }, { quiet: true, waited: false, keepalive: true });
}

/** Says who of the staff is in a match chat. A window that a reload brought back does not answer its call. */
export function useEntering(tournament: number, matchId: number | undefined, isRestored: boolean): void {
  useEffect(() => {
    if (matchId === undefined) return;
    let isIn = true;
    const leave = () => {
      if (isIn) say('admin_left_event', tournament, matchId, false);
      isIn = false;
    };
    say('admin_entered_event', tournament, matchId, isRestored);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [tournament, matchId, isRestored]);
}
