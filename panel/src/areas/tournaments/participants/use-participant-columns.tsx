import { Badge, Text } from '@mantine/core';
import { matchTypes } from '@matchdesk/contract/statuses';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import { Face } from '#shared/people/face.tsx';
import { ParticipantStatusBadge, StatusBadge } from '#shared/status/status-badge.tsx';
import { disqualifiedLook, droppedOutLook } from '#shared/status/statuses.ts';
import type { Column } from '#shared/tables/columns.ts';
import { WaitingBadge } from '#shared/waiting/waiting-badge.tsx';
import { participantName } from './participant-name.ts';

/** The columns for players, or for teams. */
export function useParticipantColumns(tournament: Tournament): Column<Participant>[] {
  const { t } = useTranslation('participants');
  const ageColumn: Column<Participant> = {
    key: 'age',
    header: t('fields.age', { age: tournament.least_age }),
    width: 150,
    place: 'wide',
    cell: ({ age_check }) => t(`ageCheck.${age_check ?? 'none'}`),
  };
  const own = { 1: usePlayerColumns(), 2: useTeamColumns() };
  return [
    {
      key: 'face',
      header: t('fields.picture'),
      width: 48,
      place: 'lead',
      cell: (participant) => {
        const { team, profile } = participant;
        return <Face src={team ? team.logo : profile.user.avatar} name={participantName(participant)} />;
      },
    },
    ...(tournament.match_type === matchTypes.team ? own[2] : own[1]),
    ...(tournament.least_age > 0 ? [ageColumn] : []),
    {
      key: 'created',
      header: t('fields.created'),
      width: 150,
      place: 'wide',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'status',
      header: t('fields.status'),
      width: 132,
      place: 'end',
      cell: ({ id, status, leaving }) => (
        <WaitingBadge kind="check-in" id={id}>
          {leaving === 'disqualified' ? (
            <StatusBadge look={disqualifiedLook} word={t('disqualify.badge')} />
          ) : leaving === 'withdrew' ? (
            <StatusBadge look={droppedOutLook} word={t('dropOut.badge')} />
          ) : (
            <ParticipantStatusBadge status={status} tournament={tournament.status} />
          )}
        </WaitingBadge>
      ),
    },
  ];
}

function usePlayerColumns(): Column<Participant>[] {
  const { t } = useTranslation('participants');
  return [
    {
      key: 'nickname',
      header: t('fields.nickname'),
      place: 'title',
      free: true,
      cell: (participant) => (
        <Text span inherit fw={550}>
          {participantName(participant)}
          {participant.profile.user.is_guest && (
            <Badge ml={6} size="xs" variant="light" color="blue" tt="none">
              {t('fields.guest')}
            </Badge>
          )}
        </Text>
      ),
    },
    {
      key: 'name',
      header: t('fields.name'),
      place: 'wide',
      free: true,
      cell: ({ profile }) => profile.user.name,
    },
    {
      key: 'email',
      header: t('fields.email'),
      width: 210,
      free: true,
      cell: ({ email }) => <Email address={email} />,
    },
    {
      key: 'gameId',
      header: t('fields.gameId'),
      free: true,
      cell: ({ profile: { info } }) => (info ? info.nickname || info.id : '–'),
    },
  ];
}

function useTeamColumns(): Column<Participant>[] {
  const { t } = useTranslation('participants');
  return [
    {
      key: 'team',
      header: t('fields.team'),
      place: 'title',
      free: true,
      cell: (participant) =>
        participant.team?.is_deleted ? (
          <Text span inherit c="dimmed">
            {participantName(participant)}
          </Text>
        ) : (
          participantName(participant)
        ),
    },
    { key: 'teamId', header: t('fields.teamId'), width: 82, cell: ({ team }) => team?.id ?? '–' },
    {
      key: 'creator',
      header: t('fields.creator'),
      place: 'wide',
      free: true,
      cell: ({ profile }) => displayName(profile.user),
    },
    {
      key: 'mates',
      header: t('fields.mates'),
      width: 92,
      cell: ({ team }) => team?.team_mates_count ?? '–',
    },
    {
      key: 'maxPlayers',
      header: t('fields.maxPlayers'),
      width: 92,
      place: 'desk',
      cell: ({ team }) => team?.max_players ?? '–',
    },
  ];
}
