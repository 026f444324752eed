import { channels } from '@matchdesk/contract/channels';
import { getPublicMatch, getPublicPlayer } from '@matchdesk/contract/tournaments/podium.calls';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { usePublicAddress } from '../use-public-address.ts';
import { PlayerCard } from './player-card.tsx';
import { PlayerSearch } from './player-search.tsx';
import { PublicMatch } from './public-match.tsx';

export interface PublicPlayersProps {
  id: number;
  code: string | undefined;
}

/** The public search for a player, their matches, and the match that the address names. */
export function PublicPlayers({ id, code }: PublicPlayersProps) {
  const { player, match, change } = usePublicAddress();
  useLiveRefresh(player || match ? channels.publicTournament(id) : undefined, {
    wide: [
      [getPublicPlayer.name, { params: { id } }],
      [getPublicMatch.name, { params: { id } }],
    ],
  });
  return (
    <>
      <PlayerSearch id={id} code={code} player={player} onChoose={(chosen) => change({ player: chosen })} />
      {player !== undefined && (
        <PlayerCard
          id={id}
          code={code}
          player={player}
          onMatch={(chosen) => change({ match: chosen })}
          onClose={() => change({ player: undefined })}
        />
      )}
      {match !== undefined && (
        <PublicMatch
          id={id}
          code={code}
          match={match}
          onPlayer={(chosen) => change({ match: undefined, player: chosen })}
          onClose={() => change({ match: undefined })}
        />
      )}
    </>
  );
}
