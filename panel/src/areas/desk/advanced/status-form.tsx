import { Button, Group, Select, Text } from '@mantine/core';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { sayDone, sayFailed } from './say-saved.ts';

interface StatusFormProps {
  tournament: Tournament;
  onSaved: () => void;
}

/** Any of the nine statuses, whatever the rules say. */
export function StatusForm({ tournament, onSaved }: StatusFormProps) {
  const { t } = useTranslation(['advanced', 'shell']);
  const { id, title, status } = tournament;
  const [chosen, setChosen] = useState<TournamentStatus>(status);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const body = { status: chosen };
    const outcome = await attempt(changeTournamentStatus, { params: { id }, body }, { quiet: true });
    setBusy(false);
    if (!outcome.ok) return sayFailed(outcome.refused);
    sayDone(t('saved'));
    return onSaved();
  };
  return (
    <>
      <Group gap="xs">
        <AnchorLink to="/tournament/$id" params={{ id: String(id) }} fw={600}>
          {title}
        </AnchorLink>
        <Text c="dimmed">#{id}</Text>
        <TournamentStatusBadge status={status} />
      </Group>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('tournament.status')}
          allowDeselect={false}
          value={chosen}
          data={tournamentStatuses.map((value) => ({ value, label: t(`shell:status.tournament.${value}`) }))}
          onChange={(value) => value && setChosen(value as TournamentStatus)}
        />
        <Button onClick={() => void save()} loading={isBusy} disabled={chosen === status}>
          {t('tournament.save')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('tournament.hint')}
      </Text>
    </>
  );
}
