import { channels } from '@matchdesk/contract/channels';
import type { PublicBracket, PublicMatch } from '@matchdesk/contract/formats/elimination';
import { getPublicBracket, listPublicMatches } from '@matchdesk/contract/formats/elimination.calls';
import { matchIdOf } from '@matchdesk/contract/formats/matches.rules';
import { useMemo, useState } from 'react';
import {
  CardExtrasContext,
  createMatchStore,
  type MatchStore,
  usePolling,
} from '#areas/formats/matches/index.ts';
import { usePlayerPath, usePublicAddress } from '#areas/tournaments/podium/index.ts';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { shapeOf } from './elimination.queries.ts';
import { useBracketView } from './viewer/use-bracket-view.ts';
import { Viewer } from './viewer/viewer.tsx';

const withCode = (code: string | undefined) => (code ? { code } : {});

export const publicBracketQuery = (id: number, code: string | undefined) =>
  apiQuery(getPublicBracket, { params: { id }, query: withCode(code) }, { quiet: true });

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

function publicStore(id: number, code: string | undefined): MatchStore<PublicMatch> {
  return createMatchStore(async (ranges) => {
    const query = { ranges, ...withCode(code) };
    const { data } = await call(listPublicMatches, { params: { id }, query }, { quiet: true });
    return data.data;
  });
}
