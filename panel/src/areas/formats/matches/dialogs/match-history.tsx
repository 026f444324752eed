import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { listMatchHistory } from '@matchdesk/contract/formats/matches';
import { matchActions } from '@matchdesk/contract/history-actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { dateTime } from '#shared/format/dates.ts';
import { historyQuery } from '../matches.queries.ts';

type Participants = ReplyOf<typeof listMatchHistory>['data'][number]['participants'];

interface MatchHistoryProps {
  tournament: number;
  matchId: number;
  /** Shown instead of an empty list. */
  empty: string;
  canUndo: boolean;
  undo: (action: number) => Promise<boolean>;
  /** If given, the changed fields are shown under these names; `participants` resolves the ids in them. */
  nameOf?: (field: string, participants: Participants) => string;
  /** A value in words; by default as it is stored. */
  wordsOf?: (field: string, kept: string) => string;
}

/** Who decided what, newest first, with Undo where it is still possible. */
export function MatchHistory(props: MatchHistoryProps) {
  const { tournament, matchId, empty, canUndo, undo, nameOf, wordsOf = (_, kept) => kept } = props;
  const { t } = useTranslation('matches');
  const [busy, setBusy] = useState<number>();
  const { data, refetch } = useQuery({ ...historyQuery(tournament, matchId), staleTime: 0 });
  if (!data) return null;
  if (data.data.length === 0) return <Text c="dimmed">{empty}</Text>;
  const take = async (action: number) => {
    setBusy(action);
    await undo(action);
    await refetch();
    setBusy(undefined);
  };
  return (
    <Stack gap="sm" component="ol" m={0} p={0}>
      {data.data.map(({ id, actor, action, at, action_id, changes, participants }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="sm" align="start">
          <Text size="sm" component="div">
            <b>{actor?.nickname ?? t('history.nobody')}</b> {said(action)}
            <Text span size="xs" c="dimmed" display="block">
              <DateTime value={at} />
            </Text>
            {nameOf &&
              action !== 'message removed' &&
              changes.map(({ field, before, after }) => (
                <Text key={field} span size="xs" display="block">
                  {nameOf(field, participants)}: {shown(field, before)} → {shown(field, after)}
                </Text>
              ))}
          </Text>
          {canUndo && action_id !== null && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy === action_id}
              onClick={() => void take(action_id)}
            >
              {t('undo.label')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );

  function said(action: string): string {
    return t(`history.actions.${matchActions.find((word) => word === action) ?? 'other'}`);
  }

  /** Shows an instant as a date. */
  function shown(field: string, kept: string | null): string {
    if (kept === null) return '–';
    return /^\d{4}-\d\d-\d\dT/.test(kept) ? dateTime(kept) : wordsOf(field, kept);
  }
}
