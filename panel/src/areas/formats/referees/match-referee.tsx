import { Button, Group, Text } from '@mantine/core';
import { giveMatches } from '@matchdesk/contract/formats/referees.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { isOver } from './is-over.ts';
import { RefereeMark } from './referee-mark.tsx';
import { useReferees } from './referees-context.tsx';

interface MatchRefereeProps {
  tournament: Tournament;
  matchId: number;
  /** Opens the dialog that gives the match. */
  onGive: () => void;
}

/** In a match's drawer: who has it, and a button to give it to somebody. */
export function MatchReferee({ tournament, matchId, onGive }: MatchRefereeProps) {
  const { t } = useTranslation('matches');
  const { of, isOwn, what } = useReferees();
  const referee = of(matchId);
  const mayGive = useMay()(giveMatches, tournament.game_id) && !isOver(tournament);
  if (!referee && !mayGive) return null;
  return (
    <Group gap="sm" mt="md">
      <RefereeMark matchId={matchId} />
      {referee && (
        <Text size="sm">
          {isOwn(matchId)
            ? t('referees.yours', { context: what })
            : t('referees.has', { context: what, name: referee.nickname })}
        </Text>
      )}
      {mayGive && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconUserCheck size={14} aria-hidden />}
          onClick={onGive}
        >
          {t('referees.giveTo')}
        </Button>
      )}
    </Group>
  );
}
