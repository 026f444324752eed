import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PublicPairing } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { pairingsQuery } from './round-robin-swiss.queries.ts';

interface RoomPairingsProps {
  id: number;
  roomId: number;
  onOpen: (matchId: number) => void;
}

/** The pairings of a room as staff see them. */
export function RoomPairings({ id, roomId, onOpen }: RoomPairingsProps) {
  const { data } = useQuery(pairingsQuery(id, roomId));
  return data ? <Pairings all={data.data} onOpen={onOpen} /> : <TableSkeleton height={240} />;
}

interface PairingsProps {
  all: readonly PublicPairing[];
  /** Only where a match can be opened. */
  onOpen?: (matchId: number) => void;
}

/** Who meets whom in each round of a Swiss, and why. */
export function Pairings({ all, onOpen }: PairingsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const rounds = [...new Set(all.map(({ round }) => round))];
  return rounds.map((round) => {
    const pairings = all.filter((pairing) => pairing.round === round);
    const isPaired = pairings.some(({ kind }) => kind !== 'not-paired-yet');
    const title = t('round.number', { number: round });
    return (
      <section key={round} aria-label={title} style={{ marginBottom: 14 }}>
        <Title order={3} size="h5" mb={6}>
          {title}
        </Title>
        {!isPaired && <Text c="dimmed">{t('pairings.later')}</Text>}
        <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
          {isPaired &&
            pairings.map((pairing) => (
              <Paper key={pairing.match_id} component="li" withBorder px="sm" py={6}>
                <Group justify="space-between" gap="sm" wrap="nowrap">
                  <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
                    {[pairing.first, pairing.second].flatMap((side) => nameOf(side) ?? []).join(' – ')}
                  </Text>
                  {onOpen && (
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      onClick={() => onOpen(pairing.match_id)}
                    >
                      {t('pairings.match', { number: pairing.match_number, id: pairing.match_id })}
                    </Anchor>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {reasonOf(t, pairing)}
                </Text>
              </Paper>
            ))}
        </Stack>
      </section>
    );
  });
}

function reasonOf(
  t: TFunction<'round-robin-swiss'>,
  { kind, points = [], group_size, rematch, players }: PublicPairing,
): string {
  if (kind === 'bye') return t('pairings.bye', { points: points[0] ?? 0, players });
  if (kind !== 'paired') return '';
  const [first = 0, second = 0] = points;
  const had =
    first === second
      ? t('pairings.equal', { points: first, count: group_size ?? 0 })
      : t('pairings.floated', { first, second });
  return rematch ? `${had} ${t('pairings.rematch')}` : had;
}
