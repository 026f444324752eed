import { Badge } from '@mantine/core';
import type { MatchStatus, ParticipantStatus, TournamentStatus } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { matchLooks, participantLooks, type StatusLook, tournamentLooks } from './statuses.ts';

export function TournamentStatusBadge({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation();
  return <StatusBadge look={tournamentLooks[status]} word={t(`status.tournament.${status}`)} />;
}

export function MatchStatusBadge({ status }: { status: MatchStatus }) {
  const { t } = useTranslation();
  return <StatusBadge look={matchLooks[status]} word={t(`status.match.${status}`)} />;
}

export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  const { t } = useTranslation();
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
