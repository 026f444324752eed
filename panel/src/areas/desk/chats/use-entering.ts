import { postSystemEvent } from '@matchdesk/contract/desk/chats.calls';
import { useEffect } from 'react';
import { attempt } from '#shared/api/call.ts';

type Entering = 'admin_entered_event' | 'admin_left_event';

/** Sent even while the page is being closed. */
function say(event: Entering, tournament_id: number, match: number | null, restored: boolean): void {
  const body = { event, tournament_id, ...(match !== null && { match_id: match }), restored };
  void attempt(postSystemEvent, { body }, { quiet: true, waited: false, keepalive: true });
}

/**
 * Tells the server that this person is in a chat: of a match, of the tournament (null), or in none (undefined). A
 * window reopened after a reload does not answer its call.
 */
export function useEntering(tournament: number, match: number | null | undefined, isRestored: boolean): void {
  useEffect(() => {
    if (match === undefined) return;
    let isIn = true;
    const leave = () => {
      if (isIn) say('admin_left_event', tournament, match, false);
      isIn = false;
    };
    say('admin_entered_event', tournament, match, isRestored);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [tournament, match, isRestored]);
}
