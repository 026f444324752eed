import { Button, Group, TextInput } from '@mantine/core';
import { listLeaderboardRounds, saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard.calls';
import type { LeaderboardRound } from '@matchdesk/contract/formats/leaderboard.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';

interface RoomFieldsProps {
  tournament: Tournament;
  round: LeaderboardRound;
}

/** The game room of a round. Unsaved input is kept, whatever arrives meanwhile. */
export function RoomFields({ tournament, round }: RoomFieldsProps) {
  const { t } = useTranslation('leaderboard');
  const { id, game_id, status } = tournament;
  const isOver = status === 'FINISHED' || status === 'CLOSED';
  const mayEdit = useMay()(saveLeaderboardMatch, game_id) && !isOver;
  const [typed, setTyped] = useState<{ room_id?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const { room_id, password } = { room_id: round.room_id, password: round.password, ...typed };
  const isChanged = room_id !== round.room_id || password !== round.password;
  const save = async () => {
    setBusy(true);
    const params = { id, matchId: round.id };
    const outcome = await attempt(
      saveLeaderboardMatch,
      { params, body: { room_id, password } },
      { quiet: true },
    );
    await refresh(listLeaderboardRounds);
    setBusy(false);
    if (!outcome.ok) return void notifyFailure(t('room.failed'), outcome.refused);
    setTyped({});
    toasts.add({ type: 'success', message: t('room.saved') });
  };
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        size="xs"
        w={170}
        maxLength={100}
        label={t('room.id')}
        value={room_id}
        readOnly={!mayEdit}
        rightSection={room_id && <CopyButton value={room_id} label={t('room.id')} />}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, room_id: value }))}
      />
      <TextInput
        size="xs"
        w={170}
        maxLength={100}
        label={t('room.password')}
        value={password}
        readOnly={!mayEdit}
        rightSection={password && <CopyButton value={password} label={t('room.password')} />}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, password: value }))}
      />
      {isChanged && (
        <Button size="xs" loading={busy} onClick={() => void save()}>
          {t('room.save')}
        </Button>
      )}
    </Group>
  );
}
