import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { getPlayerView } from '@matchdesk/contract/tournaments/player-links.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { participantName } from '#areas/tournaments/participants/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { SearchedSelect } from '#shared/forms/searched-field.tsx';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { stepText } from '#shared/next-step/step-text.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';

/** Often enough to be followed beside a match. */
const EVERY_MS = 5000;

const found = (id: number, search: string) =>
  apiQuery(listParticipants, {
    params: { id },
    query: { status: 'active', limit: 10, search: search || undefined },
  });

const toOption = (participant: Participant) => ({
  value: String(participant.id),
  label: participantName(participant),
});

/** What a participant reads on their own page at this moment; nothing can be pressed there. */
export function PlayerView({ tournament: { id } }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const [pid, setPid] = useState('');
  return (
    <Stack gap="xs">
      <SearchedSelect
        label={t('playersPage.seeAs')}
        placeholder={t('playersPage.choose')}
        search={(typed) => found(id, typed)}
        toOptions={({ data }) => data.map(toOption)}
        value={pid}
        onChange={setPid}
        clearable
      />
      {pid && <Seen key={pid} id={id} pid={Number(pid)} />}
    </Stack>
  );
}

function Seen({ id, pid }: { id: number; pid: number }) {
  const { t } = useTranslation('tournament');
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    ...apiQuery(getPlayerView, { params: { id, pid } }, { quiet: true }),
    refetchInterval: EVERY_MS,
  });
  if (error && !data)
    return <ErrorState title={t('playersPage.unseen')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { name, next, match } = data.data;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        {t('playersPage.seenBy', { name })}
      </Title>
      <Text size="lg" fw={600} mt={4} role="status">
        {stepText(next, match ?? undefined, currentLanguage())}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('playersPage.readOnly')}
      </Text>
    </Paper>
  );
}
