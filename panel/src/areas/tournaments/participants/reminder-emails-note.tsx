import { Button, Group, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getReminderLetters, resendReminderLetters } from '@matchdesk/contract/tournaments/reminders.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';

/** The delivery state of reminder mails, while it matters. */
export function ReminderEmailsNote({ tournament: { id, status, game_id } }: { tournament: Tournament }) {
  const may = useMay();
  if (status !== 'CHECKIN' || !may(getReminderLetters, game_id)) return null;
  return <Letters id={id} />;
}

const states = ['sent', 'waiting', 'failed', 'unsure'] as const;

function Letters({ id }: Pick<Tournament, 'id'>) {
  const { t } = useTranslation('participants');
  const [busy, setBusy] = useState(false);
  const query = apiQuery(getReminderLetters, { params: { id } }, { quiet: true });
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type !== 'letters',
    wide: [query.queryKey],
  });
  const letters = useQuery(query).data?.data;
  const met = letters ? states.filter((state) => letters[state] > 0) : [];
  if (!letters || met.length === 0) return null;
  const resend = async () => {
    setBusy(true);
    await attempt(resendReminderLetters, { params: { id } });
    await refresh(getReminderLetters);
    setBusy(false);
  };
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm">
        {t('letters.all', {
          counts: met.map((state) => t(`letters.${state}`, { count: letters[state] })).join(', '),
        })}
      </Text>
      {letters.unsure > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('letters.meaning')}
          </Text>
          <Button size="xs" variant="default" loading={busy} onClick={() => void resend()}>
            {t('letters.resend', { count: letters.unsure })}
          </Button>
        </>
      )}
    </Group>
  );
}
