import { Text } from '@mantine/core';
import { matchTypes } from '@matchdesk/contract/statuses';
import type { ParticipantLog } from '@matchdesk/contract/tournaments/participants';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { ParticipantStatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import classes from './log-columns.module.css';

export function useLogColumns(): Column<ParticipantLog>[] {
  const { t } = useTranslation('participants');
  return [
    {
      key: 'created_at',
      header: t('logs.fields.created_at'),
      width: 140,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'gamer_unique_id',
      header: t('logs.fields.gamer_unique_id'),
      place: 'title',
      free: true,
      cell: ({ gamer_unique_id }) => gamer_unique_id ?? '–',
    },
    {
      key: 'profile_id',
      header: t('logs.fields.profile_id'),
      width: 90,
      cell: ({ profile_id }) => profile_id ?? '–',
    },
    {
      key: 'user_id',
      header: t('logs.fields.user_id'),
      cell: ({ user_id, user }) => (
        <>
          {user_id}{' '}
          <Text span size="xs" c="dimmed" className={classes.nickname} title={displayName(user)}>
            {displayName(user)}
          </Text>
        </>
      ),
    },
    {
      key: 'actor_id',
      header: t('logs.fields.actor_id'),
      width: 90,
      cell: ({ actor_id }) => actor_id ?? t('logs.nobody'),
    },
    {
      key: 'type',
      header: t('logs.fields.type'),
      width: 80,
      cell: ({ type }) => t(type === matchTypes.team ? 'logs.team' : 'logs.single'),
    },
    {
      key: 'team_name',
      header: t('logs.fields.team_name'),
      free: true,
      cell: ({ team_name }) => team_name ?? '–',
    },
    { key: 'team_id', header: t('logs.fields.team_id'), width: 80, cell: ({ team_id }) => team_id ?? '–' },
    { key: 'role', header: t('logs.fields.role'), width: 110, cell: ({ role }) => t(`logs.roles.${role}`) },
    {
      key: 'status',
      header: t('logs.fields.status'),
      width: 140,
      place: 'end',
      cell: ({ status }) => <ParticipantStatusBadge status={status} />,
    },
  ];
}
