import { Group, Progress, Text, UnstyledButton } from '@mantine/core';
import type { LobbySummary } from '@matchdesk/contract/formats/multi-lobby.record';
import { useTranslation } from 'react-i18next';
import { RefereeMark } from '#areas/formats/referees/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import classes from './multi-lobby.module.css';

/** A lobby on one card: when and where it is played, and how far it is. */
export function LobbyCard({ lobby, onOpen }: { lobby: LobbySummary; onOpen: () => void }) {
  const { t } = useTranslation('multi-lobby');
  const { seated, scored, passed, status } = lobby;
  return (
    <article className={classes.card} aria-label={t('lobby.title', { lobby: lobby.lobby })}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <UnstyledButton className={classes.open} onClick={onOpen}>
          {t('lobby.title', { lobby: lobby.lobby })}
        </UnstyledButton>
        <Group wrap="nowrap" gap="xs">
          <RefereeMark matchId={lobby.id} />
          <MatchStatusBadge status={status} />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        <DateTime value={lobby.lobby_started} />
      </Text>
      <Room room={lobby.room_id} password={lobby.password} />
      <div>
        <Progress
          value={seated === 0 ? 0 : (scored / seated) * 100}
          size="sm"
          aria-label={t('lobby.scores', { scored, seated })}
        />
        <Group justify="space-between" gap="xs" mt={4}>
          <Text size="sm">{t('lobby.scores', { scored, seated })}</Text>
          <Text size="sm" c="dimmed">
            {t('lobby.passed', { count: passed })}
          </Text>
        </Group>
      </div>
    </article>
  );
}

/** The game room of a lobby, with copy buttons. */
export function Room({ room, password }: { room: string; password: string }) {
  const { t } = useTranslation('multi-lobby');
  const rows = [
    [t('room.id'), room],
    [t('room.password'), password],
  ] as const;
  return (
    <dl className={classes.room} style={{ margin: 0 }}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
          <dd>{value && <CopyButton value={value} label={label} />}</dd>
        </div>
      ))}
    </dl>
  );
}
