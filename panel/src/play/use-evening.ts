import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, ParticipantNews, PlayTournament } from '@matchdesk/contract/people/players';
import { getMyNext, getPlayTournament, listMyMatches } from '@matchdesk/contract/people/players.link.calls';
import type { MyNext } from '@matchdesk/contract/people/players.next';
import { isStarted } from '@matchdesk/contract/statuses';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { useInside } from './door.ts';
import { useLive } from './use-live.ts';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 8000;

/** Where changes are announced: for what comes by the clock alone. */
const HEARD_EVERY_MS = 3 * 60_000;

/** After a room has opened: our clock is known to the second, and those who play a round ask one after another. */
const OPENED_MS = { least: 1500, spread: 6000 };

/** A browser counts no further. */
const LONGEST_MS = 2 ** 31 - 1;

export interface Evening {
  tournament: PlayTournament;
  next: MyNext;
  matches: readonly MyMatch[];
  /** Those of the matches in whose chat something was written. */
  written: readonly MatchId[];
}

/** Everything a player sees of a tournament: as it is announced or, where nothing is heard, read every few seconds. */
export function useEvening(id: TournamentId, code: string | undefined) {
  const { ask } = useInside();
  const [isHeard, setHeard] = useState(false);
  const known = useRef<{ tournament: PlayTournament; step: string }>(undefined);

  const read = useCallback(async (): Promise<Outcome<Evening>> => {
    const given = { params: { id } };
    const query = code ? { code } : {};
    const next = await ask(getMyNext, { ...given, query });
    if (!next.ok) return next;
    const { step } = next.data.data;
    // The rest of the tournament changes with the step, or hardly matters.
    if (known.current?.tournament.id !== id || known.current.step !== step) {
      const tournament = await ask(getPlayTournament, { ...given, query });
      if (!tournament.ok) return tournament;
      known.current = { tournament: tournament.data.data, step };
    }
    const { tournament } = known.current;
    const plays = tournament.mine !== null && isStarted(tournament.status);
    const matches = plays ? await ask(listMyMatches, given) : undefined;
    if (matches && !matches.ok) return matches;
    const { data: mine, meta } = matches?.data ?? { data: [], meta: { written: [] } };
    const data = { tournament, next: next.data.data, matches: mine, written: meta.written };
    return { ok: true, status: 200, data };
  }, [ask, id, code]);

  const { data, refused, refresh, put } = usePolled(read, isHeard ? HEARD_EVERY_MS : EVERY_MS);

  const participants = data?.next.participants ?? nobody;
  const isLive = useLive(id, participants, {
    onEvent(event) {
      if (event.type === 'message') {
        const { match_id } = event.data;
        if (data && !data.written.includes(match_id)) put({ ...data, written: [...data.written, match_id] });
        return;
      }
      // Somebody who plays in several teams sees what is most urgent among all of them.
      const isWhole = event.type === 'changed' && data && participants.length === 1;
      if (!isWhole) return void refresh();
      const changed = withNews(data, event.data);
      known.current = { tournament: changed.tournament, step: changed.next.step };
      put(changed);
    },
    onGap: () => void refresh(),
  });
  useEffect(() => setHeard(isLive), [isLive]);

  const opensAt = data && nextOpening(data.matches);
  useEffect(() => {
    if (opensAt === undefined) return;
    const wait = Date.parse(opensAt) - serverNow() + OPENED_MS.least + Math.random() * OPENED_MS.spread;
    const timer = setTimeout(() => void refresh(), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [opensAt, refresh]);

  return { data, refused, refresh };
}

/** When the next room of these matches opens. */
const nextOpening = (matches: readonly MyMatch[]): string | undefined =>
  matches.flatMap((match) => (match.kind === 'lobby' && match.room_opens_at) || []).sort()[0];

const nobody: readonly ParticipantId[] = [];

/** What is announced is the same for all who play as this participant. */
function withNews({ tournament, next }: Evening, news: ParticipantNews): Evening {
  const { can_act, participants } = next;
  return {
    tournament: {
      ...tournament,
      ...news.tournament,
      mine: tournament.mine && { ...tournament.mine, ...news.mine },
    },
    next: { ...news.next, can_act, participants },
    matches: news.matches,
    written: news.written,
  };
}
