import { Checkbox, Table, Text, Title } from '@mantine/core';
import { tickRoomWinner } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts, useStaffMatches, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { useMay } from '#shared/session/me.ts';
import { notify } from '#shared/toasts/toasts.ts';
import { roomVersion } from '#shared/toasts/undo.ts';
import { refreshRooms, roundRobinQuery, standingsQuery } from './round-robin-swiss.queries.ts';

interface WinnersTableProps {
  tournament: Tournament;
  room: Room;
}

/**
 * The leaders of the room and who goes on. Staff may change the winners once its matches are over and until the bracket
 * is drawn.
 */
export function WinnersTable({ tournament, room }: WinnersTableProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const { data } = useQuery(standingsQuery(tournament.id, room.id));
  const { data: roundRobin } = useQuery(roundRobinQuery(tournament.id));
  const { isTicked, tick } = useTick(tournament.id, room);
  const mayTick = useMay()(tickRoomWinner, tournament.game_id);
  const isOver = room.status === 'FINISHED';
  const hasBracket = roundRobin?.data?.stage === 2;
  const canTick = mayTick && isOver && !hasBracket && tournament.actions.includes('tick-winner');
  if (!data) return null;
  return (
    <section aria-label={t('winners.title')}>
      <Title order={3} size="h5" mb={4}>
        {t('winners.title')}
      </Title>
      {(!isOver || hasBracket) && (
        <Text size="sm" c="dimmed" mb={4}>
          {t(hasBracket ? 'winners.settled' : 'winners.later')}
        </Text>
      )}
      <Table verticalSpacing={4} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('standings.rank')}</Table.Th>
            <Table.Th>{t('standings.participant')}</Table.Th>
            <Table.Th ta="right">{t('standings.criteria.points')}</Table.Th>
            <Table.Th>{t('winners.wins')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map(({ participant, rank, points }) => {
            const name = nameOf(participant);
            return (
              <Table.Tr key={participant.id} {...(participant.left && { c: 'dimmed' })}>
                <Table.Td>{rank}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {name}
                  {participant.left && ` (${t(`standings.${participant.left}`)})`}
                </Table.Td>
                <Table.Td ta="right">{points}</Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={t('winners.tick', { name })}
                    checked={isTicked(participant.id)}
                    disabled={!canTick}
                    onChange={({ currentTarget }) => void tick(participant.id, currentTarget.checked)}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Ticks the winners of a room: a tick shows at once, and is reset if it could not be saved. */
function useTick(id: number, { id: roomId, winners }: Pick<Room, 'id' | 'winners'>) {
  const { t } = useTranslation('round-robin-swiss');
  const { undoToast } = useStaffMatches();
  const undoing = useUndo(id, undoToast, refreshRooms);
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const latest = useRef(new Map<number, number>());

  const tick = async (participantId: number, winner: boolean) => {
    const turn = (latest.current.get(participantId) ?? 0) + 1;
    latest.current.set(participantId, turn);
    setWanted((before) => new Map(before).set(participantId, winner));
    const given = { params: { id, roomId }, body: { participantId, winner } };
    const outcome = await attempt(tickRoomWinner, given, { quiet: true });
    if (outcome.ok) {
      const { version, action_id } = outcome.data;
      undoing.announce(t('winners.done'), action_id, [roomVersion({ id: roomId, version })]);
    } else
      notify({
        title: t('errors.change'),
        text: [t('errors.server'), outcome.refused.said].filter(Boolean).join(': '),
        type: 'error',
      });
    await refreshRooms();
    // A later tick of the same participant still waits for its own answer.
    if (latest.current.get(participantId) !== turn) return;
    setWanted((before) => new Map([...before].filter(([participant]) => participant !== participantId)));
  };

  return {
    isTicked: (participant: number): boolean =>
      wanted.get(participant) ?? winners.some((winner) => winner === participant),
    tick,
  };
}
