import { Group, Table, Text, UnstyledButton } from '@mantine/core';
import { getPublicLobby } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { PublicLobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import classes from '../multi-lobby.module.css';

interface PublicLobbiesProps {
  id: number;
  code: string | undefined;
  lobbies: readonly PublicLobby[];
  total: number;
}

/** Up to this many lobbies are open at first; with more, visitors open the one they look for. */
const openAtFirst = 12;

export function PublicLobbies({ id, code, lobbies, total }: PublicLobbiesProps) {
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

interface PublicCardProps {
  id: number;
  code: string | undefined;
  lobby: PublicLobby;
  isOpenAtFirst: boolean;
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
