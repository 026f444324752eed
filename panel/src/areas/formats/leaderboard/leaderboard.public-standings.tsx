import { channels } from '@matchdesk/contract/channels';
import { useMemo } from 'react';
import { usePolling } from '#areas/formats/matches/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { loadPublicStandings, type StandingRow } from './leaderboard.queries.ts';
import { createRowWindow } from './row-window.ts';
import { StandingsList } from './standings-list.tsx';

interface PublicStandingsProps {
  id: number;
  code: string | undefined;
  round: number;
  label: string;
}

/** Ten thousand spectators may hear of a change at once, so each waits a random time before reading again. */
const rereadEvery = () => 1000 + Math.random() * 2000;

export function PublicStandings({ id, code, round, label }: PublicStandingsProps) {
  const window = useMemo(
    () =>
      createRowWindow<StandingRow>((from, to) => loadPublicStandings(id, code, round, from, to), {
        rereadEvery: rereadEvery(),
      }),
    [id, code, round],
  );
  useChannel(channels.publicTournament(id), () => window.reread(), { onGap: () => window.reread() });
  usePolling(() => window.reread(), code !== undefined);
  return <StandingsList label={label} window={window} />;
}
