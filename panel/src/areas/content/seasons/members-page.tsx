import { Badge, Group, Paper } from '@mantine/core';
import { IconMessage, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { ListTable } from '#shared/tables/list-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { type Group as Members, membersOf, type PlayerStanding, withPoints } from './members.ts';
import { clanOf, seasonIdOf, seasons, soloQuery, teamOf } from './seasons.queries.ts';

export function TeamMembers() {
  const { team = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(teamOf(Number(team)));
  const group = data && { ...data.data, mates: data.data.team_mates };
  return <MembersPage board="team" group={group} error={error} onRetry={() => void refetch()} />;
}

export function ClanMembers() {
  const { team = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(clanOf(Number(team)));
  const group = data && { ...data.data, mates: data.data.clan_mates };
  return <MembersPage board="clan" group={group} error={error} onRetry={() => void refetch()} />;
}

interface MembersPageProps {
  board: 'team' | 'clan';
  group: Members | undefined;
  error: Error | null;
  onRetry: () => void;
}

const noneFresh: ReadonlySet<number> = new Set();

/** The members of the team or clan, and the points of each in the season. */
function MembersPage({ board, group, error, onRetry }: MembersPageProps) {
  const { t } = useTranslation('seasons');
  const { id = '' } = useParams({ strict: false });
  const members = group && membersOf(group);
  const users = members?.map(({ user_id }) => user_id).join(',') ?? '';
  const standings = soloQuery(seasonIdOf(id), { users, limit: 200 });
  const { data } = useQuery({ ...standings, enabled: users !== '' });
  useLiveRefresh(seasons.channel, { wide: [[standings.queryKey[0]]] });
  const columns = useColumns(group?.creator_id);

  if (error) return <ErrorState title={t('members.failed')} text={error.message} onRetry={onRetry} />;
  return (
    <>
      <AnchorLink to={`/season/$id/${board}`} params={{ id }} size="sm">
        {t(`boards.${board}`)}
      </AnchorLink>
      <PageHeading title={group?.name ?? t('members.title')} />
      <Paper withBorder>
        {members?.length === 0 ? (
          <EmptyState icon={IconUsers} title={t('members.none')} />
        ) : (
          <ListTable
            label={t('members.title')}
            columns={columns}
            rows={members && data && withPoints(members, data.data)}
            fresh={noneFresh}
            waits={false}
          />
        )}
      </Paper>
    </>
  );
}

function useColumns(creator: number | undefined): Column<PlayerStanding>[] {
  const { t } = useTranslation('seasons');
  return [
    {
      key: 'position',
      header: t('position'),
      width: 84,
      place: 'lead',
      cell: ({ position }) => (position === undefined ? '–' : wholeNumber(position)),
    },
    { key: 'id', header: t('fields.id'), width: 84, place: 'desk', cell: ({ id }) => id },
    { key: 'email', header: t('player.email'), free: true, cell: ({ email }) => <Email address={email} /> },
    { key: 'name', header: t('player.name'), free: true, place: 'wide', cell: ({ name }) => name },
    {
      key: 'nickname',
      header: t('player.nickname'),
      place: 'title',
      cell: displayName,
      beside: ({ id }) => id === creator && <Badge size="xs">{t('members.owner')}</Badge>,
    },
    { key: 'locale', header: t('player.locale'), width: 80, cell: ({ locale }) => locale },
    {
      key: 'role',
      header: t('members.role'),
      width: 120,
      cell: ({ role }) => t(`roles.${role}`, { defaultValue: role }),
    },
    {
      key: 'points',
      header: t('points'),
      width: 90,
      align: 'right',
      cell: ({ points }) => wholeNumber(points),
    },
    {
      key: 'message',
      header: t('members.message'),
      width: 110,
      place: 'end',
      cell: (member) => (
        <AnchorLink
          to="/chats"
          search={{ start: member.id }}
          size="sm"
          aria-label={t('members.writeTo', { name: displayName(member) })}
        >
          <Group gap={4} component="span" wrap="nowrap">
            <IconMessage size={16} aria-hidden />
            {t('members.write')}
          </Group>
        </AnchorLink>
      ),
    },
  ];
}
