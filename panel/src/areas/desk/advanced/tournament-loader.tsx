import { Alert, Button, Group } from '@mantine/core';
import { typesOfTwoSides } from '@matchdesk/contract/desk/advanced';
import { largestId } from '@matchdesk/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import { tournamentQuery } from './advanced.queries.ts';
import { MatchSection } from './match-section.tsx';
import { Section } from './section.tsx';
import { StatusForm } from './status-form.tsx';

interface TournamentLoaderProps {
  loaded: number | undefined;
  onLoad: (id: number) => void;
}

/** Loads a tournament by its id; its status and its matches follow. */
export function TournamentLoader({ loaded, onLoad }: TournamentLoaderProps) {
  const { t } = useTranslation('advanced');
  const [typed, setTyped] = useState<OptionalNumber>(loaded ?? '');
  const { data, error, isFetching, refetch } = useQuery({
    ...tournamentQuery(loaded ?? 0),
    enabled: loaded !== undefined,
  });
  const load = (event: FormEvent) => {
    event.preventDefault();
    if (typed === loaded) void refetch();
    else if (typed !== '') onLoad(typed);
  };
  const tournament = error ? undefined : data?.data;
  const hasMatches = tournament && typesOfTwoSides.includes(tournament.type);
  return (
    <>
      <Section title={t('tournament.title')}>
        <form onSubmit={load} noValidate>
          <Group align="flex-start" gap="sm">
            <OptionalNumberField
              label={t('tournament.id')}
              hideControls
              min={1}
              max={largestId}
              value={typed}
              onChange={setTyped}
              error={isRefused(error) ? error.words : undefined}
            />
            <Button type="submit" mt={25} disabled={typed === ''} loading={isFetching && !tournament}>
              {t('tournament.load')}
            </Button>
          </Group>
        </form>
        {tournament && <StatusForm tournament={tournament} onSaved={() => void refetch()} />}
      </Section>
      {tournament && (
        <Section title={t('match.title')}>
          {hasMatches ? (
            <MatchSection tournament={tournament} />
          ) : (
            <Alert color="gray" w="100%">
              {t('match.notOfTwo')}
            </Alert>
          )}
        </Section>
      )}
    </>
  );
}
