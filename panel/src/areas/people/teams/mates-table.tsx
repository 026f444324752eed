import { Badge, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import type { Team, TeamMate } from '@matchdesk/contract/people/teams';
import { declineTeamMate, deleteTeamMate } from '@matchdesk/contract/people/teams.calls';
import { IconHourglass, IconUserX, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import { Face } from '#shared/people/face.tsx';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import classes from './mates-table.module.css';
import { useLetMateGo } from './use-let-mate-go.ts';

const isPending = ({ role, status }: TeamMate) => role === null && status === null;

/** Requests to join come first and are highlighted, because they wait for an answer. */
export function MatesTable({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const { t: tables } = useTranslation('tables');
  return (
    <Table className={classes.table} aria-label={t('mates')} horizontalSpacing="sm" verticalSpacing={6}>
      <Table.Thead className={classes.head}>
        <Table.Tr>
          <Table.Th>{t('mate.player')}</Table.Th>
          <Table.Th>{t('mate.email')}</Table.Th>
          <Table.Th>{t('mate.gameName')}</Table.Th>
          <Table.Th>{t('mate.role')}</Table.Th>
          <Table.Th>{t('mate.status')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{tables('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {team.team_mates.map((mate) => (
          <MateRow key={mate.id} team={team} mate={mate} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function MateRow({ team, mate }: { team: Team; mate: TeamMate }) {
  const { t } = useTranslation('teams');
  const { user, info } = mate.profile;
  const pending = isPending(mate);
  const name = displayName(user);
  return (
    <Table.Tr className={classes.row} data-pending={pending || undefined}>
      <Table.Td className={classes.player}>
        <Face src={user.avatar} size={28} />
        <span>
          <Text span fw={550} size="sm" display="block">
            {name}
          </Text>
          {user.name && user.name !== name && (
            <Text span size="xs" c="dimmed" display="block">
              {user.name}
            </Text>
          )}
        </span>
      </Table.Td>
      <Table.Td>
        <Email address={user.email} />
      </Table.Td>
      <Table.Td data-header={t('mate.gameName')}>{info ? info.nickname || info.id : '–'}</Table.Td>
      <Table.Td data-header={t('mate.role')}>{mate.role ? t(`roles.${mate.role}`) : '–'}</Table.Td>
      <Table.Td className={classes.status}>
        {pending ? (
          <Badge
            variant="light"
            color="yellow"
            c="var(--desk-warning)"
            tt="none"
            leftSection={<IconHourglass size={12} aria-hidden />}
          >
            {t('mate.pending')}
          </Badge>
        ) : (
          t('mate.accepted')
        )}
      </Table.Td>
      <Table.Td className={classes.action}>
        <MateAction team={team} mate={mate} name={name} />
      </Table.Td>
    </Table.Tr>
  );
}

function MateAction({ team, mate, name }: { team: Team; mate: TeamMate; name: string }) {
  const { t } = useTranslation('teams');
  const may = useMay();
  const { leaving, decline, remove } = useLetMateGo(team.id);
  if (isPending(mate)) {
    if (!may(declineTeamMate)) return null;
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconX size={14} aria-hidden />}
        aria-label={t('decline.label', { name })}
        loading={leaving === mate.id}
        onClick={() => void decline(mate)}
      >
        {t('decline.action')}
      </Button>
    );
  }
  if (!may(deleteTeamMate) || mate.user_id === team.creator_id) return null;
  return (
    <RowMenu name={name}>
      <DropdownItem icon={IconUserX} danger onClick={() => void remove(mate)}>
        {t('mate.remove')}
      </DropdownItem>
    </RowMenu>
  );
}
