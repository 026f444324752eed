import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { IconBan, IconDots, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts, WhySeat } from '#areas/formats/matches/index.ts';
import { Face } from '#shared/people/face.tsx';
import { useStaffLobbies } from '../staff-lobbies-context.ts';
import { useLobbyDecisions } from './use-lobby-decisions.ts';

type Seated = TftMatch['participants'][number];

/** Every seat of a lobby: its place, why somebody sits there, and the actions on that player. */
export function DrawerSeats({ lobby }: { lobby: TftMatch }) {
  return (
    <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {Array.from({ length: lobby.seats }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <DrawerSeat key={seat} lobby={lobby} seat={seat} />
      ))}
    </Stack>
  );
}

function DrawerSeat({ lobby, seat }: { lobby: TftMatch; seat: number }) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const { tournament, mayEdit } = useStaffLobbies();
  const seated = lobby.participants.find((one) => one.seat === seat);
  const name = seated && nameOf(seated.participant);
  const canLeave = mayEdit && tournament.actions.includes('finish') && !seated?.is_disqualified;
  return (
    <li>
      <Group gap="sm" wrap="nowrap">
        <Face src={seated?.participant.avatar} size={32} />
        <Text
          flex={1}
          fw={seated?.status === 'winner' ? 650 : 400}
          {...(!seated && { c: 'dimmed' })}
          {...(seated?.is_disqualified && { td: 'line-through' })}
        >
          {name ?? t(lobby.void_seats.includes(seat) ? 'card.nobody' : 'card.open')}
        </Text>
        {seated?.is_disqualified && <Text size="sm">{t('card.out')}</Text>}
        {seated?.place != null && <Text fw={650}>{t('card.place', { place: seated.place })}</Text>}
        {seated && canLeave && <SeatMenu lobby={lobby} seated={seated} />}
      </Group>
      <WhySeat tournament={tournament.id} matchId={lobby.id} seat={seat} name={name} />
    </li>
  );
}

function SeatMenu({ lobby, seated: { participant } }: { lobby: TftMatch; seated: Seated }) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const { recordNoShow, disqualify } = useLobbyDecisions();
  const canMiss = lobby.status !== 'FINISHED' && lobby.status !== 'WAITING';
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('drawer.more', { name: nameOf(participant) })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canMiss && (
          <Menu.Item
            leftSection={<IconUserOff size={15} aria-hidden />}
            onClick={() => void recordNoShow(lobby, participant)}
          >
            {t('drawer.noShow')}
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconBan size={15} aria-hidden />}
          onClick={() => void disqualify(participant)}
        >
          {t('drawer.disqualify')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
