import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { RoomFormat } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardTextsContext, SpriteSheet, useAllMatches, usePolling } from '#areas/formats/matches/index.ts';
import { isRefused } from '#shared/api/refused.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { CrossTable } from '../cross-table/cross-table.tsx';
import { Pairings } from '../room/pairings.tsx';
import { RoundCards } from '../room/round-robin-swiss.round-cards.tsx';
import { useRoomTexts } from '../room/use-room-texts.ts';
import classes from '../round-robin-swiss.module.css';
import { MOST_MATCHES } from '../round-robin-swiss.queries.ts';
import { Standings } from '../standings/round-robin-swiss.standings.tsx';
import { publicRoomQuery, publicRoomStore, toCardMatch } from './public-rooms.queries.ts';

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

/** The public view of one room: its standings, who met whom, and its matches. */
export function PublicRoomPanel({ id, code, format, roomId, onGone }: PublicRoomPanelProps) {
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
  if (!data) return <Skeleton height={320} />;
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
