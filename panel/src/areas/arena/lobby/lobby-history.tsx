import { Button, Group, Stack, Text } from '@mantine/core';
import type { Lobby } from '@matchdesk/contract/arena/record';
import { listMatchHistory } from '@matchdesk/contract/calls/matches';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#areas/matches/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { refreshArena } from '../arena.queries.ts';

interface LobbyHistoryProps {
  tournament: Tournament;
  lobby: Lobby;
  mayEdit: boolean;
}

const known = [
  'scores saved',
  'room saved',
  'lobby edited',
  'undone',
  'participant disqualified',
  'participant removed',
  'participant moved here',
] as const;

/** Who changed what in a lobby, newest first; what can still be taken back has its Undo. */
export function LobbyHistory({ tournament, lobby, mayEdit }: LobbyHistoryProps) {
  const { t } = useTranslation('arena');
  const { t: matches } = useTranslation('matches');
  const { id, actions } = tournament;
  const [busy, setBusy] = useState<number>();
  const { undo } = useUndo(id, useRef<number>(undefined), refreshArena);
  const query = apiQuery(listMatchHistory, { params: { id, matchId: lobby.id } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const names = new Map(lobby.participants.map((line) => [Number(line.id), line.participant.name]));
  if (!data) return null;
  if (data.data.length === 0) return <Text c="dimmed">{matches('history.empty')}</Text>;
  const nameOf = (field: string) => {
    const participant = /^participant (\d+)$/.exec(field);
    return participant
      ? (names.get(Number(participant[1])) ?? field)
      : t(`history.fields.${field as 'room_id'}`);
  };
  const said = (action: string) => {
    const one = known.find((word) => word === action);
    return one ? t(`history.actions.${one}`) : action;
  };
  return (
    <Stack gap="sm" component="ol" m={0} p={0}>
      {data.data.map(({ id: entry, actor, action, at, changes, action_id }) => (
        <Group key={entry} component="li" justify="space-between" wrap="nowrap" gap="sm" align="start">
          <div>
            <Text size="sm">
              <b>{actor?.nickname ?? matches('history.nobody')}</b> {said(action)}
            </Text>
            <Text size="xs" c="dimmed">
              <DateTime value={at} />
            </Text>
            {changes.map(({ field, before, after }) => (
              <Text key={field} size="xs">
                {nameOf(field)}: {before ?? '–'} → {after ?? '–'}
              </Text>
            ))}
          </div>
          {mayEdit && actions.includes('revert') && action_id !== null && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy === action_id}
              onClick={() => {
                setBusy(action_id);
                void undo(action_id).then(() => setBusy(undefined));
              }}
            >
              {matches('undo.label')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
