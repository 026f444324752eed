import { channels } from '@matchdesk/contract/channels';
import type { PublicBracket } from '@matchdesk/contract/public';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { useMemo, useState } from 'react';
import { usePolling } from '#areas/matches/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { shapeOf } from '../brackets.queries.ts';
import { useBracketView } from '../viewer/view-memory.ts';
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
  const [chosen, onChoose] = useState<MatchStatus>();
  usePolling(() => store.reread(), code !== undefined);
  return (
    <Viewer
      shape={shape}
      firstMatchId={first_match_id}
      rounds={rounds}
      store={store}
      view={view}
      legend={{ chosen, onChoose }}
      onOpen={() => {}}
    />
  );
}
