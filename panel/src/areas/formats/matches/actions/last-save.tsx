import { Button, Group, Modal, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getLastSave, revertLastSave } from '@matchdesk/contract/formats/any-format.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh as refreshCalls } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { ImpactList } from '../dialogs/impact-list.tsx';
import { useUndo } from './use-undo.ts';

interface LastSaveProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
}

/** Takes saves back one by one, latest first, and says before each what it would change. */
export function LastSave({ tournament, refresh }: LastSaveProps) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { id, game_id, actions } = tournament;
  const mayRevert = useMay()(revertLastSave, game_id);
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const query = apiQuery(getLastSave, { params: { id } }, { quiet: true });
  const isOffered = actions.includes('revert') && mayRevert;
  const { data } = useQuery({ ...query, enabled: isOffered, staleTime: 0 });
  useLiveRefresh(channels.tournament(id), { records: [query.queryKey] });
  // Scores that a colleague saves in a leaderboard are announced by round.
  useLiveRefresh(channels.arena(id, '*'), { records: [query.queryKey] });
  const settle = async () => {
    await refreshCalls(getLastSave);
    await refresh();
  };
  const { announce } = useUndo(id, useRef<number>(undefined), settle);
  const last = data?.data;
  if (!isOffered || !last) return null;
  const submit = async () => {
    setBusy(true);
    const body = { action_id: last.action_id };
    const outcome = await attempt(revertLastSave, { params: { id }, body }, { quiet: true });
    setBusy(false);
    await settle();
    if (!outcome.ok) return void notifyFailure(t('revert.failed'), outcome.refused);
    setIsOpen(false);
    announce(t('lastSave.done'), outcome.data.action_id);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistoryToggle size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('lastSave.action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={t('lastSave.title')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <Text mb="sm">
          <b>{last.by ?? t('history.nobody')}</b>, <DateTime value={last.at} />
        </Text>
        {last.impact.length > 0 ? (
          <ImpactList fallen={last.impact} />
        ) : (
          <Text c="dimmed">{t('lastSave.nothing')}</Text>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={() => setIsOpen(false)}>
            {t('revert.cancel')}
          </Button>
          <Button color="red.8" loading={busy} onClick={() => void submit()}>
            {t('lastSave.submit')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
