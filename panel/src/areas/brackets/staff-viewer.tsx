import { finishMatch } from '@matchdesk/contract/calls/matches';
import type { Bracket } from '@matchdesk/contract/match-record';
import type { Tournament } from '@matchdesk/contract/tournament-record';
import { useMemo, useState } from 'react';
import { useMay } from '#shared/session/me.ts';
import { shapeOf, staffStore } from './brackets.queries.ts';
import { MatchControls } from './match/match-controls.tsx';
import { MatchDialogs } from './match/match-dialogs.tsx';
import { type DialogKind, type StaffBracket, StaffBracketContext } from './staff-bracket.ts';
import { useStaffLive } from './use-staff-live.ts';
import { CardExtrasContext } from './viewer/card-extras.ts';
import { useBracketView } from './viewer/view-memory.ts';
import { Viewer } from './viewer/viewer.tsx';

interface StaffViewerProps {
  tournament: Tournament;
  bracket: Bracket;
}

/** The bracket as staff work with it. */
export function StaffViewer({ tournament, bracket }: StaffViewerProps) {
  const { id, game_id } = tournament;
  const [store] = useState(() => staffStore(id));
  const shape = useMemo(() => shapeOf(bracket), [bracket]);
  const view = useBracketView(id, shape);
  const [dialog, setDialog] = useState<{ kind: DialogKind; number: number }>();
  const mayEdit = useMay()(finishMatch, game_id);
  useStaffLive(id, store);
  const staff = useMemo<StaffBracket>(
    () => ({ tournament, store, mayEdit, open: (kind, number) => setDialog({ kind, number }) }),
    [tournament, store, mayEdit],
  );
  const extras = useMemo(
    () => ({ Controls: MatchControls, onOpen: (number: number) => setDialog({ kind: 'match', number }) }),
    [],
  );
  return (
    <StaffBracketContext value={staff}>
      <CardExtrasContext value={extras}>
        <Viewer
          {...{ shape, store, view }}
          rounds={bracket.rounds}
          onOpen={(number) => setDialog({ kind: 'match', number })}
        />
        {dialog && <MatchDialogs {...dialog} onClose={() => setDialog(undefined)} />}
      </CardExtrasContext>
    </StaffBracketContext>
  );
}
