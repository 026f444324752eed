import { ActionIcon, Text, Title } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import { updateRoomRound } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room, RoomMatch } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchStore, useStaffMatches } from '#areas/formats/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useMay } from '#shared/session/me.ts';
import { EditRoundDialog } from '../dialogs/edit-round-dialog.tsx';
import classes from '../round-robin-swiss.module.css';
import { RoundCards } from './round-robin-swiss.round-cards.tsx';

interface RoomRoundsProps {
  room: Room;
  matches: readonly RoomMatch[];
  store: MatchStore<RoomMatch>;
}

/** The matches of a room, round by round. */
export function RoomRounds({ room, matches, store }: RoomRoundsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { tournament } = useStaffMatches();
  const { id, game_id, actions } = tournament;
  const mayMove = useMay()(updateRoomRound, game_id) && actions.includes('update-schedule');
  const [edited, setEdited] = useState<RoundTiming>();
  return (
    <>
      {room.rounds.map((timing) => (
        <section
          key={timing.round}
          className={classes.round}
          aria-label={t('round.number', { number: timing.round })}
        >
          <div className={classes.roundHead}>
            <Title order={3} size="h5">
              {t('round.number', { number: timing.round })}
            </Title>
            <Text size="sm" c="dimmed">
              <DateTime value={timing.started_at} /> · {t(`statuses.${timing.status}`)}
            </Text>
            {mayMove && !timing.is_fixed && (
              <ActionIcon
                variant="subtle"
                size={24}
                aria-label={t('round.editOf', { number: timing.round })}
                onClick={() => setEdited(timing)}
              >
                <IconPencil size={15} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <RoundCards matches={matches.filter(({ round }) => round === timing.round)} store={store} />
        </section>
      ))}
      {edited && <EditRoundDialog id={id} room={room} timing={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
