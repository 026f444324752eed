import { Badge, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.shell.calls';
import { pickerLimits } from '@matchdesk/contract/limits';
import { getTournament, listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallsQueue, NotifyButton } from '#areas/desk/admin-calls/index.ts';
import { SoundToggle } from '#areas/desk/chats/index.ts';
import { OwnReportsSwitch, ReportsQueue, useReportShare } from '#areas/desk/judging/index.ts';
import { useMine } from '#areas/formats/referees/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { queuedCounts, useNeeds } from '#shared/needs/needs.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { FilterSelect } from '#shared/tables/filters.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { type DeskAddress, type QueueName, queues, useDeskAddress } from './use-desk-address.ts';

interface DeskFiltersProps {
  address: DeskAddress;
  /** What else narrows the queue that is open. */
  beside: ReactNode;
  onChange: (changed: { game_id?: number | undefined; tournament_id?: number | undefined }) => void;
}

interface TournamentPickerProps {
  game: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Everything that waits for staff, in queues. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const isPhone = useIsPhone();
  const { address, change } = useDeskAddress();
  const { match, call, queue: given, ...filter } = address;
  const mayAnswer = useMay()(listAdminCalls);
  const first = useFirstQueue(filter.tournament_id);
  const queue = mayAnswer ? (given ?? (match ? 'reports' : call ? 'calls' : first)) : 'reports';
  // Keeps the queue that opened first, even when more calls or reports arrive.
  useEffect(() => {
    if (queue && queue !== given) change({ queue }, { replace: true });
  }, [queue, given, change]);
  // On a phone the open card covers the list, and Back leads to the list.
  const open = useCallback(
    (chosen: { call: number | undefined } | { match: number | undefined }) =>
      change(chosen, { replace: !isPhone }),
    [change, isPhone],
  );
  const selectCall = useCallback((id: number | undefined) => open({ call: id }), [open]);
  const selectMatch = useCallback((id: number | undefined) => open({ match: id }), [open]);
  return (
    <>
      <PageHeading
        title={t('title')}
        to="/desk"
        beside={
          mayAnswer &&
          queue && (
            <QueueSwitch
              value={queue}
              filter={filter}
              onChange={(next) =>
                change({ queue: next, call: undefined, match: undefined }, { replace: false })
              }
            />
          )
        }
      >
        <Text size="xs" c="dimmed" visibleFrom="lg">
          {t(queue === 'reports' ? 'keys' : 'callKeys')}
        </Text>
        {mayAnswer && <NotifyButton />}
        {mayAnswer && <SoundToggle />}
      </PageHeading>
      <DeskFilters
        address={address}
        beside={queue === 'reports' && <OwnReportsSwitch filter={filter} />}
        onChange={(changed) => change({ ...changed, call: undefined, match: undefined }, { replace: false })}
      />
      {!queue && <TextSkeleton height={388} />}
      {queue === 'calls' && <CallsQueue filter={filter} selected={call} onSelect={selectCall} />}
      {queue === 'reports' && <ReportsQueue filter={filter} selected={match} onSelect={selectMatch} />}
    </>
  );
}

/** The queue to open by default: calls, unless only reports are waiting. Undefined until the counts are known. */
function useFirstQueue(tournamentId: number | undefined): QueueName | undefined {
  const needs = useNeeds(tournamentId);
  if (needs.length === 0) return undefined;
  const { calls, reports } = queuedCounts(needs);
  return calls === 0 && reports > 0 ? 'reports' : 'calls';
}

interface QueueSwitchProps {
  value: QueueName;
  filter: Pick<DeskAddress, 'game_id' | 'tournament_id'>;
  onChange: (queue: QueueName) => void;
}

/** Switches between the queues and shows how much waits in each. */
function QueueSwitch({ value, filter, onChange }: QueueSwitchProps) {
  const { t } = useTranslation('desk');
  const { isMine } = useMine();
  const own = useReportShare(filter, { enabled: isMine });
  const all = queuedCounts(useNeeds(filter.tournament_id));
  const counts = isMine && own ? { ...all, reports: own.waiting_mine } : all;
  return (
    <SegmentedControl
      size="xs"
      miw="fit-content"
      aria-label={t('queue')}
      value={value}
      onChange={(next) => onChange(next as QueueName)}
      data={queues.map((name) => ({
        value: name,
        label: (
          <Group gap={6} wrap="nowrap" component="span">
            {t(`queues.${name}`)}
            {counts[name] > 0 && (
              <Badge size="xs" miw="fit-content" variant="light" color={name === 'calls' ? 'red' : 'gray'}>
                {wholeNumber(counts[name])}
              </Badge>
            )}
          </Group>
        ),
      }))}
    />
  );
}

/** Narrows both queues to a game or a tournament. */
function DeskFilters({ address, beside, onChange }: DeskFiltersProps) {
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
      {beside}
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
