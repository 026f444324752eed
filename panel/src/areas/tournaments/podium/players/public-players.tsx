import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { channels } from '@matchdesk/contract/channels';
import { getPublicMatch, getPublicPlayer } from '@matchdesk/contract/tournaments/podium.calls';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { playersQuery } from '../podium.queries.ts';
import { usePublicAddress } from '../use-public-address.ts';
import { PlayerCard } from './player-card.tsx';
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

interface PlayerSearchProps {
  id: number;
  code: string | undefined;
  player: number | undefined;
  onChoose: (player: number | undefined) => void;
}

/** Finds players and teams by a part of their name. */
function PlayerSearch({ id, code, player, onChoose }: PlayerSearchProps) {
  const { t } = useTranslation('podium');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data } = useQuery(playersQuery(id, code, search));
  const offered = search === '' ? [] : (data?.data ?? []);
  return (
    <Select
      w={{ base: '100%', sm: 280 }}
      mb="sm"
      aria-label={t('players.search')}
      placeholder={t('players.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      searchable
      clearable={player !== undefined}
      data={offered.map((one) => ({ value: String(one.id), label: one.name }))}
      filter={({ options }) => options}
      nothingFoundMessage={search === '' || !data ? undefined : t('players.nothing')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        onChoose(value === null ? undefined : Number(value));
        setTyped('');
      }}
    />
  );
}
