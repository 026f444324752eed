import { channels } from '@matchdesk/contract/channels';
import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bracketCalls,
  CardExtrasContext,
  MatchControls,
  StaffMatches,
  staffStore,
  useMatchesLive,
  useOpenLinked,
  useStaffMatches,
} from '#areas/formats/matches/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { bracketQuery, refreshBracket, shapeOf } from './elimination.queries.ts';
import { FindParticipant } from './find-participant.tsx';
import { Seat } from './seating/seat.tsx';
import classes from './seating/seating.module.css';
import { SeatingBar } from './seating/seating-bar.tsx';
import { SeatingContext } from './seating/seating-context.ts';
import { useShownSeats } from './seating/shown-seats.ts';
import { unseatedQuery } from './seating/unseated.queries.ts';
import type { TakenSeat } from './seating/use-seat.ts';
import { useLegend } from './use-legend.ts';
import { useBracketView } from './viewer/use-bracket-view.ts';
import { Viewer } from './viewer/viewer.tsx';

const SeatPicker = lazy(async () => ({ default: (await import('./seating/seat-picker.tsx')).SeatPicker }));

interface StaffViewerProps {
  tournament: Tournament;
  bracket: Bracket;
}

/** The bracket for staff: seats before the start, results after it. */
export function StaffViewer({ tournament, bracket }: StaffViewerProps) {
  const [store] = useState(() => staffStore(tournament.id));
  const [calls] = useState(() => bracketCalls(tournament.id));
  useMatchesLive(tournament.id, store);
  return (
    <StaffMatches tournament={tournament} store={store} calls={calls} refresh={refreshBracket}>
      <StaffBracket bracket={bracket} />
    </StaffMatches>
  );
}

function StaffBracket({ bracket }: { bracket: Bracket }) {
  const { t } = useTranslation('elimination');
  const { tournament, store, mayEdit, open } = useStaffMatches();
  const { id, actions } = tournament;
  const { kind, entrants, third_place, grand_final_reset } = bracket;
  const shape = useMemo(
    () => shapeOf({ kind, entrants, third_place, grand_final_reset }),
    [kind, entrants, third_place, grand_final_reset],
  );
  useShownSeats(id, { shape, store });
  const view = useBracketView(id, shape);
  const [picked, setPicked] = useState<TakenSeat>();
  const { match } = useSearch({ strict: false });
  const [path, setPath] = useState<readonly number[]>(() => namedMatch(match, bracket));
  const isSeatable = actions.includes('seat');
  const isSeating = mayEdit && isSeatable;
  // The list of people without a seat is not announced; it is read again whenever a match changes.
  useLiveRefresh(isSeatable ? channels.match(id, '*') : undefined, {
    records: [bracketQuery(id).queryKey, unseatedQuery(id).queryKey],
  });
  const extras = useMemo(
    () => ({
      Controls: MatchControls,
      onOpen: (number: number) => open('match', number),
      ...(isSeating && { Side: Seat }),
    }),
    [isSeating, open],
  );
  const seating = useMemo(() => ({ t, pick: setPicked }), [t]);
  const lit = useMemo(() => (path.length > 0 ? new Set(path) : undefined), [path]);
  const current = path.at(-1);
  const goal = useMemo(() => (current === undefined ? undefined : { number: current }), [current]);
  useOpenLinked((matchId) => {
    const number = matchId - bracket.first_match_id;
    if (number < 0 || number >= bracket.matches_count) return false;
    setPath([number]);
    open('match', number);
    return true;
  });
  const legend = useLegend(id, current, (number) => setPath([number]));
  return (
    <CardExtrasContext value={extras}>
      <SeatingContext value={seating}>
        {isSeating && <SeatingBar bracket={bracket} drawing={view.drawing} />}
        <div
          className={isSeating ? classes.seating : undefined}
          data-waiting={bracket.unseated_count > 0 || undefined}
        >
          <Viewer
            shape={shape}
            store={store}
            view={view}
            lit={lit}
            goal={goal}
            legend={legend}
            firstMatchId={bracket.first_match_id}
            rounds={bracket.rounds}
            onOpen={extras.onOpen}
            tools={<FindParticipant tournament={id} onPath={setPath} />}
          />
        </div>
        <Suspense>
          {picked && (
            <SeatPicker
              seat={picked}
              hasUnseated={bracket.unseated_count > 0}
              onClose={() => setPicked(undefined)}
            />
          )}
        </Suspense>
      </SeatingContext>
    </CardExtrasContext>
  );
}

/** The match that a link names by its id; none where the bracket has no such match. */
function namedMatch(match: unknown, { first_match_id, matches_count }: Bracket): number[] {
  const number = Number(match) - first_match_id;
  return Number.isInteger(number) && number >= 0 && number < matches_count ? [number] : [];
}
