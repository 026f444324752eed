import { Group, SegmentedControl, Select, Table, Text, UnstyledButton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import {
  getPublicLobby,
  listPublicLobbies,
  listPublicMultiLobbyStandings,
} from '@matchdesk/contract/formats/multi-lobby.calls';
import type { PublicLobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFailure, PublicFrame, usePolling } from '#areas/formats/matches/index.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pages } from '#shared/ui/pages.tsx';
import { CardsSkeleton, TableSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './multi-lobby.module.css';
import { cardsAtOnce } from './multi-lobby.queries.ts';
import { StandingsTable, standingsAtOnce } from './standings-table.tsx';

interface PublicLobbiesProps {
  id: number;
  code: string | undefined;
  lobbies: readonly PublicLobby[];
  total: number;
}

/** Up to this many lobbies are open at first; with more, visitors open the one they look for. */
const openAtFirst = 12;

interface PublicCardProps {
  id: number;
  code: string | undefined;
  lobby: PublicLobby;
  isOpenAtFirst: boolean;
}

interface PublicMultiLobbyProps {
  id: number;
  code: string | undefined;
}

/** Spectators reread at random moments within this time, so that not all of them ask at once. */
const withinMs = 2000;

/** The public view of lobbies and standings, updated live. */
export function PublicMultiLobby({ id, code }: PublicMultiLobbyProps) {
  const { t } = useTranslation('multi-lobby');
  const query = code ? { code } : {};
  const tournament = useQuery(apiQuery(getPublicBracket, { params: { id }, query }, { quiet: true }));
  const [round, setRound] = useState<number>();
  const [page, setPage] = useState(1);
  const window = { from: (page - 1) * cardsAtOnce, to: page * cardsAtOnce - 1 };
  const [view, setView] = useState<'lobbies' | 'standings'>('lobbies');
  const lobbies = useQuery({
    ...apiQuery(
      listPublicLobbies,
      { params: { id }, query: { ...query, ...window, ...(round && { round }) } },
      { quiet: true },
    ),
    placeholderData: (before) => before,
  });
  useRereading(id, code !== undefined);
  // The chosen round was taken back, so it no longer exists.
  const isRoundGone = round !== undefined && lobbies.data?.rounds.every((one) => one.round !== round);
  if (isRoundGone) {
    setRound(undefined);
    setPage(1);
  }
  const error = tournament.error ?? lobbies.error;
  const data = tournament.data?.data;
  if (error && !(data && lobbies.data))
    return <PublicFailure error={error} onRetry={() => void tournament.refetch()} />;
  if (!data || !lobbies.data) return <CardsSkeleton height="90dvh" />;
  const { rounds, meta } = lobbies.data;
  return (
    <PublicFrame tournament={data}>
      {rounds.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={t('public.none')} text={t('public.noneText')} />
      ) : (
        <>
          <Group gap="sm" mb="md" align="end">
            <SegmentedControl
              value={view}
              onChange={(next) => setView(next as typeof view)}
              data={[
                { value: 'lobbies', label: t('view.lobbies') },
                { value: 'standings', label: t('view.standings') },
              ]}
              aria-label={t('view.label')}
            />
            {view === 'lobbies' && (
              <Select
                label={t('round.label')}
                w={160}
                allowDeselect={false}
                value={String(meta.round)}
                data={rounds.map((one) => ({
                  value: String(one.round),
                  label: t('round.name', { round: one.round }),
                }))}
                onChange={(value) => {
                  setRound(Number(value));
                  setPage(1);
                }}
              />
            )}
          </Group>
          {view === 'lobbies' ? (
            <>
              <PublicLobbies id={id} code={code} lobbies={lobbies.data.data} total={meta.total} />
              <Pages total={meta.total} rows={cardsAtOnce} page={page} onPage={setPage} />
            </>
          ) : (
            <PublicStandings id={id} code={code} />
          )}
        </>
      )}
    </PublicFrame>
  );
}

/** Rereads what is shown after an announcement; a private tournament announces nothing, so it is polled. */
function useRereading(id: number, isPrivate: boolean): void {
  const reread = () =>
    void refresh(getPublicBracket, listPublicLobbies, getPublicLobby, listPublicMultiLobbyStandings);
  const [due, setDue] = useState(0);
  useChannel(channels.publicTournament(id), () => setDue((before) => before + 1), { onGap: reread });
  const onDue = useEffectEvent(reread);
  useEffect(() => {
    if (due === 0) return;
    const timer = setTimeout(() => onDue(), Math.random() * withinMs);
    return () => clearTimeout(timer);
  }, [due]);
  usePolling(reread, isPrivate);
}

/** The standings for everybody. */
function PublicStandings({ id, code }: { id: number; code: string | undefined }) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * standingsAtOnce;
  const query = { from, to: from + standingsAtOnce - 1, ...(code && { code }) };
  const { data } = useQuery({
    ...apiQuery(listPublicMultiLobbyStandings, { params: { id }, query }, { quiet: true }),
    placeholderData: (before) => before,
  });
  if (!data) return <TableSkeleton height={320} />;
  const lines = data.data.map((standing) => ({ ...standing, isOut: standing.is_out }));
  return <StandingsTable lines={lines} total={data.meta.total} page={page} onPage={setPage} />;
}

function PublicLobbies({ id, code, lobbies, total }: PublicLobbiesProps) {
  const { t } = useTranslation('multi-lobby');
  return (
    <>
      <ul className={classes.cards}>
        {lobbies.map((lobby) => (
          <li key={lobby.id}>
            <PublicCard id={id} code={code} lobby={lobby} isOpenAtFirst={lobbies.length <= openAtFirst} />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {t('count', { count: total })}
      </Text>
    </>
  );
}

function PublicCard({ id, code, lobby, isOpenAtFirst }: PublicCardProps) {
  const { t } = useTranslation('multi-lobby');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const query = apiQuery(
    getPublicLobby,
    { params: { id, matchId: lobby.id }, query: code ? { code } : {} },
    { quiet: true },
  );
  const { data } = useQuery({ ...query, enabled: isOpen });
  return (
    <article className={classes.card} aria-label={t('lobby.title', { lobby: lobby.lobby })}>
      <Group justify="space-between" wrap="nowrap">
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {t('lobby.title', { lobby: lobby.lobby })}
        </UnstyledButton>
        <MatchStatusBadge status={lobby.status} />
      </Group>
      <Text size="sm" c="dimmed">
        <DateTime value={lobby.lobby_started} /> ·{' '}
        {t('lobby.scores', { scored: lobby.scored, seated: lobby.seated })}
      </Text>
      {isOpen && data && (
        <Table verticalSpacing={2}>
          <Table.Tbody>
            {data.data.participants
              .toSorted((one, other) => (other.points ?? -1) - (one.points ?? -1))
              .map((line) => (
                <Table.Tr key={line.id}>
                  <Table.Td className={line.is_out ? classes.out : undefined}>{line.name}</Table.Td>
                  <Table.Td ta="right">{line.points ?? '–'}</Table.Td>
                  <Table.Td w={70}>{line.passed && t('public.passed')}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      )}
    </article>
  );
}
