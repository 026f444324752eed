import { Badge } from '@mantine/core';
import {
  isOver,
  type MatchStatus,
  type ParticipantStatus,
  type TournamentStatus,
} from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { matchLooks, participantLooks, type StatusLook, tookPartLook, tournamentLooks } from './statuses.ts';
import { useMatchWords } from './use-match-words.ts';

export function TournamentStatusBadge({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation();
  return <StatusBadge look={tournamentLooks[status]} word={t(`status.tournament.${status}`)} />;
}

export function MatchStatusBadge({ status }: { status: MatchStatus }) {
  const { signOf, wordOf } = useMatchWords();
  return <StatusBadge look={matchLooks[signOf(status)]} word={wordOf(status)} />;
}

interface ParticipantStatusBadgeProps {
  status: ParticipantStatus;
  /**
   * The tournament's current status: once it is over, nobody is 'playing'. Omitted in logs, which show the status of
   * that time.
   */
  tournament?: TournamentStatus;
}

export function ParticipantStatusBadge({ status, tournament }: ParticipantStatusBadgeProps) {
  const { t } = useTranslation();
  if (status === 'active' && tournament && isOver(tournament))
    return <StatusBadge look={tookPartLook} word={t('status.participant.tookPart')} />;
  return <StatusBadge look={participantLooks[status]} word={t(`status.participant.${status}`)} />;
}

/** For things that use these statuses with words of their own. */
export function StatusBadge({ look: { color, icon: Sign }, word }: { look: StatusLook; word: string }) {
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      fw={550}
      miw="max-content"
      leftSection={<Sign size={12} aria-hidden />}
    >
      {word}
    </Badge>
  );
}
