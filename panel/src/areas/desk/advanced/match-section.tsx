import { Group, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { largestId } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import { rawMatchQuery } from './advanced.queries.ts';
import { MatchForm } from './match-form.tsx';
import { MatchPicker } from './match-picker.tsx';

/** A match is picked from its round or room, or named by its id. */
export function MatchSection({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('advanced');
  const [typed, setTyped] = useState<OptionalNumber>('');
  const [asked] = useDebouncedValue(typed, 300);
  const { data, error, isFetching, refetch } = useQuery({
    ...rawMatchQuery(tournament.id, Number(asked)),
    enabled: asked !== '',
  });
  const match = asked === typed && !error ? data?.data : undefined;
  return (
    <>
      <Group align="flex-start" gap="sm">
        <MatchPicker tournament={tournament} chosen={typed} onChoose={setTyped} />
        <OptionalNumberField
          label={t('match.id')}
          hideControls
          w={120}
          min={1}
          max={largestId}
          value={typed}
          onChange={setTyped}
          error={asked === typed && isRefused(error) ? error.words : undefined}
        />
      </Group>
      {isFetching && !match && <Loader size="sm" aria-label={t('match.loading')} />}
      {match ? (
        <MatchForm
          key={`${match.id} ${match.version}`}
          tournament={tournament.id}
          match={match}
          onSaved={() => void refetch()}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('match.hint')}
        </Text>
      )}
    </>
  );
}
