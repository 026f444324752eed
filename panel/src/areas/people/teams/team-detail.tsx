import { Badge, Button, Group, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Team, TeamMate } from '@matchdesk/contract/people/teams';
import { declineTeamMate, deleteTeamMate } from '@matchdesk/contract/people/teams.calls';
import { IconHourglass, IconUserX, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, confirmDelete } from '#shared/confirm/confirm.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { type DescribeField, keptList, useDescribedFields } from '#shared/history/describe-fields.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import { Face } from '#shared/people/face.tsx';
import { RecordDetail } from '#shared/records/record-detail.tsx';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import classes from './mates-table.module.css';
import { declineRequest, removeMate, teams } from './teams.queries.ts';

const isPending = ({ role, status }: TeamMate) => role === null && status === null;

export function TeamDetail() {
  const { t } = useTranslation('teams');
  return (
    <RecordDetail
      records={teams}
      back={t('title')}
      failed={t('failed')}
      thing={t('thing')}
      failure={t('deleteError')}
      describe={useDescribeTeam()}
      wide
    >
      {(team) => (
        <>
          <TeamFacts team={team} />
          <Paper withBorder mt="md" component="section" aria-labelledby="team-mates">
            <Group px="sm" pt="sm" pb={4}>
              <Title order={2} id="team-mates">
                {t('mates')}
              </Title>
            </Group>
            <MatesTable team={team} />
          </Paper>
        </>
      )}
    </RecordDetail>
  );
}

function TeamFacts({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const { t: history } = useTranslation('history');
  const games = useGameOptions();
  const game = games.find(({ value }) => value === String(team.game_id))?.label ?? `#${team.game_id}`;
  const creator = team.team_mates.find(({ user_id }) => user_id === team.creator_id);
  return (
    <Facts
      facts={[
        { label: t('fields.logo'), value: <Face src={team.logo} name={team.name} size={36} /> },
        { label: t('fields.id'), value: team.id },
        { label: t('fields.game'), value: game },
        {
          label: t('fields.creator'),
          value: (
            <Group gap={6} wrap="nowrap">
              {creator && (
                <Face src={creator.profile.user.avatar} name={displayName(creator.profile.user)} size={20} />
              )}
              <Text span size="sm">
                {creator ? displayName(creator.profile.user) : `#${team.creator_id}`}
              </Text>
            </Group>
          ),
        },
        { label: t('mates'), value: t('countOf', { now: team.team_mates_count, max: team.max_players }) },
        { label: t('locked'), value: history(team.is_locked ? 'yes' : 'no') },
        { label: t('fields.description'), value: team.description },
      ]}
    />
  );
}

/** Requests to join come first and are highlighted, because they wait for an answer. */
function MatesTable({ team }: { team: Team }) {
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
        <Face src={user.avatar} name={name} size={28} />
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

/** Asks, then declines a request or removes a team-mate. `leaving` is the one whose call is in flight. */
function useLetMateGo(teamId: number) {
  const { t } = useTranslation('teams');
  const [leaving, setLeaving] = useState<number>();

  const act = async (how: typeof removeMate, mate: TeamMate, done: string) => {
    setLeaving(mate.id);
    const outcome = await how(teamId, mate.id);
    setLeaving(undefined);
    if (outcome.ok) toasts.add({ type: 'success', message: done });
    else notifyFailure(t('deleteError'), outcome.refused);
  };

  return {
    leaving,
    async decline(mate: TeamMate) {
      const name = displayName(mate.profile.user);
      const question = { title: t('decline.action'), text: t('decline.question', { name }), danger: true };
      if (await confirm({ ...question, confirmLabel: t('decline.action') }))
        await act(declineRequest, mate, t('decline.done', { name }));
    },
    async remove(mate: TeamMate) {
      if (await confirmDelete(t('mate.thing')))
        await act(removeMate, mate, t('mate.removed', { name: displayName(mate.profile.user) }));
    },
  };
}

function useDescribeTeam(): DescribeField {
  const { t } = useTranslation('teams');
  const { t: history } = useTranslation('history');
  return useDescribedFields({
    name: { label: t('fields.name') },
    description: { label: t('fields.description') },
    game_id: { label: t('fields.game') },
    max_players: { label: t('fields.max_players') },
    is_locked: { label: t('locked'), value: (kept) => history(kept === 'true' ? 'yes' : 'no') },
    members: { label: t('mates'), value: keptList },
  });
}
