import { finishMatch } from '@matchdesk/contract/calls/matches';
import { channels } from '@matchdesk/contract/channels';
import type { Bracket } from '@matchdesk/contract/matches/record';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { bracketQuery, shapeOf, staffStore } from './brackets.queries.ts';
import { FindParticipant } from './find-participant.tsx';
import { MatchControls } from './match/match-controls.tsx';
import { Seat } from './seating/seat.tsx';
import { SeatPickerContext } from './seating/seat-picker-context.ts';
import classes from './seating/seating.module.css';
import { SeatingBar } from './seating/seating-bar.tsx';
import { unseatedQuery } from './seating/unseated.queries.ts';
import type { TakenSeat } from './seating/use-seat.ts';
import { type StaffBracket, StaffBracketContext } from './staff-bracket.ts';
import { useDialog } from './use-dialog.ts';
import { useStaffLive } from './use-staff-live.ts';
import { CardExtrasContext } from './viewer/card-extras.ts';
import { useBracketView } from './viewer/view-memory.ts';
import { Viewer } from './viewer/viewer.tsx';

const MatchDialogs = lazy(async () => ({
  default: (await import('./match/match-dialogs.tsx')).MatchDialogs,
}));
const SeatPicker = lazy(async () => ({ default: (await import('./seating/seat-picker.tsx')).SeatPicker }));

interface StaffViewerProps {
  tournament: Tournament;
  bracket: Bracket;
}

/** The bracket as staff work with it: before the start seats, after it results. */
export function StaffViewer({ tournament, bracket }: StaffViewerProps) {
  const { id, game_id, status } = tournament;
  const { kind, entrants, third_place, grand_final_reset } = bracket;
  const [store] = useState(() => staffStore(id));
  const shape = useMemo(
    () => shapeOf({ kind, entrants, third_place, grand_final_reset }),
    [kind, entrants, third_place, grand_final_reset],
  );
  const view = useBracketView(id, shape);
  const { dialog, open, close } = useDialog();
  const [picked, setPicked] = useState<TakenSeat>();
  const [path, setPath] = useState<readonly number[]>([]);
  const mayEdit = useMay()(finishMatch, game_id);
  const isSeating = mayEdit && status === 'REGISTRATION_CLOSED';
  useStaffLive(id, store);
  // Who has no seat follows from the matches; it is not announced.
  const isCounting = status === 'REGISTRATION_CLOSED';
  useLiveRefresh(isCounting ? channels.match(id, '*') : undefined, {
    records: [bracketQuery(id).queryKey, unseatedQuery(id).queryKey],
  });
  const staff = useMemo<StaffBracket>(
    () => ({ tournament, store, mayEdit, open }),
    [tournament, store, mayEdit, open],
  );
  const extras = useMemo(
    () => ({
      Controls: MatchControls,
      onOpen: (number: number) => open('match', number),
      ...(isSeating && { Side: Seat }),
    }),
    [isSeating, open],
  );
  const lit = useMemo(() => (path.length > 0 ? new Set(path) : undefined), [path]);
  const current = path.at(-1);
  const goal = useMemo(() => (current === undefined ? undefined : { number: current }), [current]);
  return (
    <StaffBracketContext value={staff}>
      <CardExtrasContext value={extras}>
        <SeatPickerContext value={setPicked}>
          {isSeating && <SeatingBar bracket={bracket} drawing={view.drawing} />}
          <div
            className={isSeating ? classes.seating : undefined}
            data-waiting={bracket.unseated_count > 0 || undefined}
          >
            <Viewer
              {...{ shape, store, view, lit, goal }}
              rounds={bracket.rounds}
              onOpen={extras.onOpen}
              tools={<FindParticipant tournament={id} onPath={setPath} />}
            />
          </div>
          <Suspense>
            {dialog && <MatchDialogs {...dialog} onClose={close} />}
            {picked && (
              <SeatPicker
                seat={picked}
                hasUnseated={bracket.unseated_count > 0}
                onClose={() => setPicked(undefined)}
              />
            )}
          </Suspense>
        </SeatPickerContext>
      </CardExtrasContext>
    </StaffBracketContext>
  );
}
