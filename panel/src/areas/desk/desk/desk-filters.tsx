import { Button, Group } from '@mantine/core';
import { pickerLimits } from '@matchdesk/contract/limits';
import { getTournament, listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { useMe } from '#shared/session/me.ts';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
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

interface TournamentPickerProps {
  game: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** The running tournaments, and the chosen one even if it is no longer running. */
function TournamentPicker({ game, value, onChange }: TournamentPickerProps) {
  const { t } = useTranslation('desk');
  const running = (['IN_PROGRESS', 'STARTED'] as const).map((status) => ({
    query: { status, limit: pickerLimits.long, ...(game !== undefined && { game_id: game }) },
  }));
  const inProgress = useQuery(apiQuery(listTournaments, running[0], { quiet: true }));
  const started = useQuery(apiQuery(listTournaments, running[1], { quiet: true }));
  const listed = [...(inProgress.data?.data ?? []), ...(started.data?.data ?? [])];
  const isListed = value === undefined || listed.some(({ id }) => id === value);
  const chosen = useQuery({
    ...apiQuery(getTournament, { params: { id: value ?? 0 } }, { quiet: true }),
    enabled: !isListed,
  });
  const missing = !isListed && chosen.data ? [chosen.data.data] : [];
  return (
    <FilterSelect
      label={t('tournament')}
      any={t('anyTournament')}
      options={[...missing, ...listed].map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  );
}
