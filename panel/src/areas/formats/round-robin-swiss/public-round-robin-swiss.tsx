import { SegmentedControl, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listPublicRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { PublicRoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomFormat } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CardTextsContext,
  PublicFailure,
  PublicFrame,
  SpriteSheet,
  useAllMatches,
  usePolling,
} from '#areas/formats/matches/index.ts';
import { isRefused } from '#shared/api/refused.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { CrossTable } from './cross-table.tsx';
import { Pairings } from './pairings.tsx';
import { type ListedRoom, RoomList, RoomTurner, useRoomTiles } from './room-list.tsx';
import { RoundCards, useRoomTexts } from './round-cards.tsx';
import classes from './round-robin-swiss.module.css';
import {
  MOST_MATCHES,
  publicRoomQuery,
  publicRoomStore,
  publicRoomsQuery,
  publicTournamentQuery,
  rereadPublicRooms,
  toCardMatch,
} from './round-robin-swiss.queries.ts';
import { Standings } from './round-robin-swiss.standings.tsx';

interface PublicRoomPanelProps {
  id: number;
  code: string | undefined;
  format: RoomFormat;
  roomId: number;
  onGone: () => void;
}

type Part = 'standings' | 'cross' | 'pairings' | 'matches';

const partsOf: Record<RoomFormat, readonly Part[]> = {
  4: ['standings', 'cross', 'matches'],
  7: ['standings', 'pairings', 'matches'],
};

const PublicViewer = lazy(async () => ({
  default: (await import('#areas/formats/elimination/index.ts')).PublicViewer,
}));

interface PublicRoomsProps {
  id: number;
  code: string | undefined;
}

/** The public view of the rooms, and of the bracket of their winners. */
export function PublicRooms({ id, code }: PublicRoomsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const tournament = useQuery(publicTournamentQuery(id, code));
  const rooms = useQuery(publicRoomsQuery(id, code, 0));
  const [chosen, setChosen] = useState<'1' | '2'>();
  useLiveRefresh(channels.publicTournament(id), {
    ignores: ({ type }) => type === 'match',
    wide: [
      [getPublicBracket.name, { params: { id } }],
      [listPublicRooms.name, { params: { id } }],
    ],
  });
  usePolling(() => void rereadPublicRooms(), code !== undefined);
  const data = tournament.data?.data;
  const error = tournament.error ?? rooms.error;
  if (error && (!data || !rooms.data))
    return <PublicFailure error={error} onRetry={() => void rereadPublicRooms()} />;
  if (!data || !rooms.data) return <TableSkeleton height="90dvh" />;
  const { bracket, type } = data;
  const shown = bracket ? (chosen ?? '2') : '1';
  return (
    <PublicFrame tournament={data}>
      {bracket && (
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label={t('stages.label')}
          data={[
            { value: '1', label: t('stages.rooms') },
            { value: '2', label: t('stages.bracket') },
          ]}
          value={shown}
          onChange={(value) => setChosen(value === '2' ? '2' : '1')}
        />
      )}
      {bracket && shown === '2' && (
        <Suspense fallback={<TableSkeleton height={480} />}>
          <PublicViewer key={bracket.first_match_id} id={id} code={code} bracket={bracket} />
        </Suspense>
      )}
      {shown === '1' &&
        (rooms.data.meta.total > 0 ? (
          <PublicStageOne id={id} code={code} format={type === 7 ? 7 : 4} />
        ) : (
          <EmptyState icon={IconDoor} title={t('public.none')} text={t('public.noneText')} />
        ))}
    </PublicFrame>
  );
}

interface PublicStageOneProps {
  id: number;
  code: string | undefined;
  format: RoomFormat;
}

/** The public list of rooms, and the chosen one. */
function PublicStageOne({ id, code, format }: PublicStageOneProps) {
  const isPhone = useIsPhone();
  const rooms = useRoomTiles<PublicRoomSummary>((tile) => publicRoomsQuery(id, code, tile));
  const [chosen, setChosen] = useState<ListedRoom>();
  const shown = chosen ?? rooms.find(0);
  return (
    <div className={classes.stages}>
      <div className={classes.columns}>
        <div className={classes.list}>
          {isPhone ? (
            <RoomTurner rooms={rooms} chosen={shown} onChoose={setChosen} />
          ) : (
            <RoomList rooms={rooms} chosen={shown?.id} onChoose={setChosen} />
          )}
        </div>
        {shown && (
          <PublicRoomPanel
            key={shown.id}
            id={id}
            code={code}
            format={format}
            roomId={shown.id}
            onGone={() => setChosen(undefined)}
          />
        )}
      </div>
    </div>
  );
}

/** The public view of one room: its standings, who met whom, and its matches. */
function PublicRoomPanel({ id, code, format, roomId, onGone }: PublicRoomPanelProps) {
  const { t } = useTranslation('round-robin-swiss');
  const texts = useRoomTexts();
  const query = publicRoomQuery(id, code, roomId);
  const { data, error } = useQuery(query);
  const [store] = useState(() => publicRoomStore(id, code, roomId));
  const matches = useAllMatches(store, MOST_MATCHES);
  const [part, setPart] = useState<Part>('standings');
  const reread = () => store.reread();
  useChannel(
    channels.publicTournament(id),
    ({ type, data: news }) => {
      if (type === 'rooms') reread();
      if (type !== 'room' || news.room.id !== roomId) return;
      if (news.matches.length > 0) store.patch(news.matches.map(toCardMatch));
      else reread();
    },
    { onGap: reread },
  );
  // Standings are not announced, so they are reread when the room changes.
  useLiveRefresh(channels.publicTournament(id), {
    ignores: ({ type, data: news }) => type !== 'room' || news.room.id !== roomId,
    records: [query.queryKey],
  });
  usePolling(reread, code !== undefined);
  const isGone = isRefused(error, 404);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!data) return <TableSkeleton height={320} />;
  const { room, standings, pairings } = data.data;
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b);
  const lines = standings.map(({ has_left, ...line }) => ({
    ...line,
    left: has_left ? t('standings.left') : undefined,
  }));
  return (
    <section aria-label={room.name}>
      <SpriteSheet />
      <header className={classes.head}>
        <Title order={2}>{room.name}</Title>
        <Text size="sm" c="dimmed">
          <DateTime value={room.started_at} />
        </Text>
      </header>
      <SegmentedControl
        size="xs"
        my="sm"
        aria-label={t('parts.label')}
        data={partsOf[format].map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={part}
        onChange={(value) => setPart(value as Part)}
      />
      {part === 'standings' && <Standings lines={lines} matches={matches} />}
      {part === 'cross' && (
        <CrossTable people={lines.map(({ participant }) => participant)} matches={matches} />
      )}
      {part === 'pairings' && <Pairings all={pairings} />}
      {part === 'matches' && (
        <CardTextsContext value={texts}>
          {rounds.length === 0 && <Text c="dimmed">{t('public.noMatches')}</Text>}
          {rounds.map((number) => (
            <section key={number} className={classes.round} aria-label={t('round.number', { number })}>
              <Title order={3} size="h5" mb={6}>
                {t('round.number', { number })}
              </Title>
              <RoundCards matches={matches.filter(({ round }) => round === number)} store={store} />
            </section>
          ))}
        </CardTextsContext>
      )}
    </section>
  );
}
