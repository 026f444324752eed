import { Text } from '@mantine/core';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { displayName } from '#shared/people/display-name.ts';
import { useStaffMatches } from '../staff-matches-context.ts';

/** The players of a team in this match. */
export function TeamMates({ side: { id, name } }: { side: MatchSide }) {
  const { t } = useTranslation('matches');
  const { tournament } = useStaffMatches();
  const { data } = useQuery(
    apiQuery(listParticipants, { params: { id: tournament.id }, query: { search: name } }),
  );
  const mates = data?.data.find((participant) => participant.id === id)?.team?.team_mates;
  if (!mates || mates.length === 0) return null;
  return (
    <Text size="sm" mt={6}>
      {t('winner.mates', { names: mates.map((mate) => displayName(mate)).join(', ') })}
    </Text>
  );
}
