import { Alert, Button, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { typesOfTwoSides } from '@matchdesk/contract/desk/advanced';
import { blockUser, unblockUser } from '@matchdesk/contract/desk/advanced.calls';
import { largestId } from '@matchdesk/contract/limits';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '#shared/address/address.ts';
import { attempt } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { tournamentQuery } from './advanced.queries.ts';
import { MatchSection } from './match-section.tsx';
import { sayDone, sayFailed } from './say-done.ts';

interface StatusFormProps {
  tournament: Tournament;
  onSaved: () => void;
}

interface TournamentLoaderProps {
  loaded: number | undefined;
  onLoad: (id: number) => void;
}

/** Changes that the rules would not allow, for Super admins. The loaded tournament is in the address. */
export function AdvancedPage() {
  const { t } = useTranslation('advanced');
  const { t: shell } = useTranslation();
  const { tournament } = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  const loaded = Number(tournament) > 0 ? Number(tournament) : undefined;
  return (
    <>
      <PageHeading title={t('title')}>
        <AnchorLink to="/settings/brand">{shell('menu.entries.brand')}</AnchorLink>
        <AnchorLink to="/test">{t('testSender')}</AnchorLink>
      </PageHeading>
      <Stack gap="md" maw={960}>
        <TournamentLoader
          key={loaded}
          loaded={loaded}
          onLoad={(id) => changeSearch({ tournament: id }, { replace: true, resetScroll: true })}
        />
        <UserAccess />
      </Stack>
    </>
  );
}

/** Loads a tournament by its id; its status and its matches follow. */
function TournamentLoader({ loaded, onLoad }: TournamentLoaderProps) {
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

/** Any of the nine statuses, whatever the rules say. */
function StatusForm({ tournament, onSaved }: StatusFormProps) {
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

/** Blocks a user by e-mail and lets them in again. */
function UserAccess() {
  const { t } = useTranslation('advanced');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'block' | 'unblock'>();
  const act = async (how: 'block' | 'unblock') => {
    setError(undefined);
    const question = { title: t('users.block'), text: t('users.question', { email }), danger: true };
    if (how === 'block' && !(await confirm({ ...question, confirmLabel: t('users.block') }))) return;
    setBusy(how);
    const given = { body: { email } };
    const outcome = await (how === 'block'
      ? attempt(blockUser, given, { quiet: true })
      : attempt(unblockUser, given, { quiet: true }));
    setBusy(undefined);
    if (outcome.ok) {
      sayDone(t(`users.${how}ed`));
      setEmail('');
    } else if (outcome.refused.errors.email) setError(outcome.refused.errors.email[0]);
    else sayFailed(outcome.refused);
  };
  return (
    <Section title={t('users.title')}>
      <Text size="sm" c="dimmed">
        {t('users.hint')}
      </Text>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('users.email')}
          type="email"
          autoComplete="off"
          w={{ base: '100%', sm: 320 }}
          value={email}
          error={error}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setError(undefined);
          }}
        />
        <Button
          mt={25}
          color="red.8"
          loading={busy === 'block'}
          disabled={email.trim() === ''}
          onClick={() => void act('block')}
        >
          {t('users.block')}
        </Button>
        <Button
          mt={25}
          variant="default"
          loading={busy === 'unblock'}
          disabled={email.trim() === ''}
          onClick={() => void act('unblock')}
        >
          {t('users.unblock')}
        </Button>
      </Group>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </Paper>
  );
}
