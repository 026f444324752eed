import { Badge } from '@mantine/core';
import type { UserRow } from '@matchdesk/contract/people/users.record';
import { assignableRoles } from '@matchdesk/contract/people/users.rules';
import { IconBan, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import { Face } from '#shared/people/face.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { useMe } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { users, usersList } from './users.queries.ts';

export function UsersList() {
  const { t } = useTranslation('users');
  const list = useList(usersList);
  const me = useMe();
  const roles = me ? assignableRoles(me) : [];
  return (
    <RecordList
      records={users}
      list={list}
      title={t('title')}
      columns={useColumns()}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <FilterSelect
            label={t('fields.roles')}
            any={t('anyRole')}
            options={roles.toReversed().map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            value={list.state.filters.role}
            onChange={(role) => list.filter({ role })}
          />
        </>
      }
      empty={{ icon: IconUsers, title: t('empty.title'), text: t('empty.text'), guide: 'roles' }}
    />
  );
}

UsersList.readAhead = listAhead(users, usersList);

function useColumns(): Column<UserRow, 'id'>[] {
  const { t } = useTranslation('users');
  return [
    { key: 'id', header: t('fields.id'), width: 90, place: 'desk', cell: ({ id }) => id },
    {
      key: 'avatar',
      header: t('fields.avatar'),
      width: 64,
      place: 'lead',
      cell: (user) => <Face src={user.avatar} name={displayName(user)} />,
    },
    {
      key: 'nickname',
      header: t('fields.nickname'),
      place: 'title',
      cell: (user) => displayName(user),
      beside: ({ blocked_at }) =>
        blocked_at && (
          <Badge variant="light" color="red" tt="none" leftSection={<IconBan size={12} aria-hidden />}>
            {t('blocked')}
          </Badge>
        ),
    },
    { key: 'name', header: t('fields.name'), width: 220, free: true, cell: ({ name }) => name || '–' },
    {
      key: 'email',
      header: t('fields.email'),
      width: 280,
      free: true,
      cell: ({ email }) => <Email address={email} />,
    },
    {
      key: 'roles',
      header: t('fields.roles'),
      width: 220,
      cell: ({ roles }) => roles.map((role) => t(`roles.${role as 'Super admin'}`)).join(', ') || '–',
    },
  ];
}
