import { Button, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/game-options.ts';
import { useMe } from '#shared/session/me.ts';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import { TournamentPicker } from './tournament-picker.tsx';
import type { DeskAddress } from './use-desk-address.ts';

interface DeskFiltersProps {
  address: DeskAddress;
  onChange: (changed: { game_id?: number | undefined; tournament_id?: number | undefined }) => void;
}

/** Narrows both queues to a game or a tournament. */
export function DeskFilters({ address, onChange }: DeskFiltersProps) {
  const { t } = useTranslation('tables');
  const me = useMe();
  const own = new Set(me?.assignGames.map(({ game_id }) => String(game_id)));
  const games = useGameOptions().filter(({ value }) => own.has(value));
  const isFiltered = address.game_id !== undefined || address.tournament_id !== undefined;
  return (
    <Group gap="xs" mb="sm" role="search" aria-label={t('filters')}>
      <FilterSelect
        label={t('game')}
        any={t('anyGame')}
        options={games}
        value={address.game_id === undefined ? '' : String(address.game_id)}
        onChange={(game) => onChange({ game_id: game ? Number(game) : undefined, tournament_id: undefined })}
      />
      <TournamentPicker
        game={address.game_id}
        value={address.tournament_id}
        onChange={(tournament_id) => onChange({ tournament_id })}
      />
      {isFiltered && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => onChange({ game_id: undefined, tournament_id: undefined })}
        >
          {t('clear')}
        </Button>
      )}
    </Group>
  );
}
