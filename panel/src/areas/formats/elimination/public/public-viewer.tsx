import { channels } from '@matchdesk/contract/channels';
import type { PublicBracket } from '@matchdesk/contract/formats/elimination';
import { matchIdOf } from '@matchdesk/contract/formats/matches.rules';
import { useMemo, useState } from 'react';
import { CardExtrasContext, usePolling } from '#areas/formats/matches/index.ts';
import { usePlayerPath, usePublicAddress } from '#areas/tournaments/podium/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { shapeOf } from '../elimination.queries.ts';
import { useBracketView } from '../viewer/use-bracket-view.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { publicStore } from './public.queries.ts';

interface PublicViewerProps {
  id: number;
  code: string | undefined;
  bracket: NonNullable<PublicBracket['bracket']>;
}

/** The same viewer on public data, without controls. */
export function PublicViewer({ id, code, bracket }: PublicViewerProps) {
  const [store] = useState(() => publicStore(id, code));
  const { kind, entrants, third_place, grand_final_reset, first_match_id, rounds } = bracket;
  const shape = useMemo(
    () => shapeOf({ kind, entrants, third_place, grand_final_reset }),
    [kind, entrants, third_place, grand_final_reset],
  );
  const view = useBracketView(id, shape);
  useChannel(
    channels.publicTournament(id),
    ({ type, data }) => {
      if (type === 'match') store.patch([data]);
      if (type === 'brackets') store.reread();
    },
    { onGap: () => store.reread() },
  );
  const { goal, lit } = usePlayerPath(id, code, bracket);
  const { change } = usePublicAddress();
  const extras = useMemo(
    () => ({ onOpen: (number: number) => change({ match: matchIdOf({ first_match_id }, number) }) }),
    [change, first_match_id],
  );
  usePolling(() => store.reread(), code !== undefined);
  return (
    <CardExtrasContext value={extras}>
      <Viewer
        shape={shape}
        firstMatchId={first_match_id}
        rounds={rounds}
        store={store}
        view={view}
        goal={goal}
        lit={lit}
        onOpen={extras.onOpen}
      />
    </CardExtrasContext>
  );
}
