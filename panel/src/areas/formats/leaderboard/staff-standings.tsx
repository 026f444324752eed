import { Anchor, Group, Modal, Table, Text, TextInput, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { LeaderboardEntry } from '@matchdesk/contract/formats/leaderboard.record';
import { totalRound } from '@matchdesk/contract/limits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannel } from '#shared/live/use-channel.ts';
import { findStanding, loadStandings, type StandingRow } from './leaderboard.queries.ts';
import { createRowWindow } from './row-window.ts';
import { StandingsList } from './standings-list.tsx';

const REREAD_EVERY_MS = 1000;

/** The total of all rounds, live; a name opens that person's rounds and why they rank above the next. */
export function StaffStandings({ id, isCompact = false }: { id: number; isCompact?: boolean }) {
  const { t } = useTranslation('leaderboard');
  const window = useMemo(
    () =>
      createRowWindow<StandingRow>((from, to) => loadStandings(id, totalRound, from, to), {
        rereadEvery: REREAD_EVERY_MS,
      }),
    [id],
  );
  const [opened, setOpened] = useState<LeaderboardEntry>();
  const [text, setText] = useState('');
  const [goal, setGoal] = useState<number>();
  const [isMissed, setIsMissed] = useState(false);
  useChannel(channels.arena(id, '*'), () => window.reread(), { onGap: () => window.reread() });
  useChannel(channels.tournament(id), ({ type }) => {
    if (type === 'brackets' || type === 'status') window.reread();
  });
  const find = async () => {
    const index = text.trim() === '' ? undefined : await findStanding(id, text.trim());
    setIsMissed(index === undefined);
    setGoal(index);
  };
  return (
    <>
      <Group justify="space-between" mb="xs">
        {isCompact && (
          <Title order={2} size="h5">
            {t('total')}
          </Title>
        )}
        {!isCompact && (
          <TextInput
            size="xs"
            w={220}
            aria-label={t('find.label')}
            placeholder={t('find.label')}
            error={isMissed && t('find.nobody')}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setIsMissed(false);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') void find();
            }}
          />
        )}
      </Group>
      <StandingsList
        label={t('total')}
        window={window}
        goal={goal}
        name={(row) => (
          <Anchor component="button" type="button" size="sm" c="inherit" onClick={() => setOpened(row.entry)}>
            {row.name}
          </Anchor>
        )}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface EntryDialogProps {
  entry: LeaderboardEntry;
  onClose: () => void;
}

/** Somebody's points round by round, and the criterion that ranks them above the next. */
function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('leaderboard');
  const { t: shell } = useTranslation();
  const { name, rank, points, above, is_shared, is_out, lobbies } = entry;
  const isUnscored = rank === null && !is_out;
  const criterion = above?.criterion as 'total' | 'best-round' | 'last-round' | undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={is_out ? t('entry.out', { name }) : isUnscored ? name : t('entry.title', { name, rank })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Table aria-label={t('entry.rounds')}>
        <Table.Tbody>
          {lobbies.map(({ round, participants: [own] }) => (
            <Table.Tr key={round}>
              <Table.Th scope="row">{t('round', { round })}</Table.Th>
              <Table.Td ta="right">{own?.is_entered ? own.points : '–'}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('total')}</Table.Th>
            <Table.Td ta="right">
              <b>{isUnscored ? '–' : points}</b>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text mt="sm">
        {criterion && above
          ? t(`entry.above.${criterion}`, { own: above.own, next: above.next })
          : t(isUnscored ? 'entry.unscored' : is_shared ? 'entry.shared' : 'entry.last')}
      </Text>
    </Modal>
  );
}
