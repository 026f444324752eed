import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CardMatch, useMatchTexts } from '#areas/formats/matches/index.ts';
import { standingsQuery } from '../round-robin-swiss.queries.ts';
import { Standings } from '../standings/round-robin-swiss.standings.tsx';

interface RoomStandingsProps {
  id: number;
  roomId: number;
  matches: readonly CardMatch[];
}

/** The standings of a room as staff see them. */
export function RoomStandings({ id, roomId, matches }: RoomStandingsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const { data } = useQuery(standingsQuery(id, roomId));
  if (!data) return <Skeleton height={240} />;
  const lines = data.data.map(({ participant, ...line }) => ({
    ...line,
    participant: { id: participant.id, name: nameOf(participant) },
    left: participant.left ? t(`standings.${participant.left}`) : undefined,
  }));
  return <Standings lines={lines} matches={matches} />;
}
