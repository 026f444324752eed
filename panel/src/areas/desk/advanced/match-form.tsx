import { Alert, Button, Group, List, Select, SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BrokenInvariant, MatchEdit, RawMatch } from '@matchdesk/contract/desk/advanced';
import { editMatch } from '@matchdesk/contract/desk/advanced.calls';
import type { ParticipantId } from '@matchdesk/contract/ids';
import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { participantName } from '#areas/tournaments/participants/index.ts';
import { attempt } from '#shared/api/call.ts';
import { isRefused, type Refused } from '#shared/api/refused.ts';
import { editCheckQuery, participantsQuery } from './advanced.queries.ts';
import { sayDone, sayFailed } from './say-done.ts';

interface ChosenSide {
  id: number;
  name: string;
}

interface SideSelectProps {
  label: string;
  description?: string | undefined;
  tournament: number;
  chosen: ChosenSide | null;
  onChoose: (side: ChosenSide | null) => void;
}

interface EditCheckProps {
  check: { breaks: BrokenInvariant[]; mends: BrokenInvariant[] } | undefined;
  refused: Refused | undefined;
}

interface MatchFormProps {
  tournament: number;
  match: RawMatch;
  onSaved: () => void;
}

/** The four raw fields of a match. The consequences of a change are listed before it can be saved. */
export function MatchForm({ tournament, match, onSaved }: MatchFormProps) {
  const { t } = useTranslation(['advanced', 'shell']);
  const [values, setValues] = useState<MatchValues>(match);
  const [isBusy, setBusy] = useState(false);
  const change = (some: Partial<MatchValues>) => setValues((before) => ({ ...before, ...some }));
  const changes = changesOf(match, values);
  const isChanged = Object.keys(changes).length > 0;
  const body = { ...changes, version: match.version };
  const check = useQuery({ ...editCheckQuery(tournament, match.id, body), enabled: isChanged });
  const errors = isRefused(check.error) ? check.error.errors : {};
  const breaks = check.data?.breaks ?? [];
  const save = async () => {
    setBusy(true);
    const params = { id: tournament, matchId: match.id };
    const outcome = await attempt(editMatch, { params, body }, { quiet: true });
    setBusy(false);
    if (outcome.ok) sayDone(t('saved'));
    else sayFailed(outcome.refused);
    if (outcome.ok || outcome.refused.status === 409) onSaved();
  };
  // A map, because both sides may hold the same person while they are being swapped.
  const sides = new Map(
    [values.first, values.second].flatMap((side) => (side ? [[side.id, side.name]] : [])),
  );
  const winners = [...sides].map(([id, name]) => ({ value: String(id), label: name }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" w="100%">
        <SideSelect
          label={t('match.first')}
          description={match.is_first_void && !values.first ? t('match.void') : undefined}
          tournament={tournament}
          chosen={values.first}
          onChoose={(first) => change({ first })}
        />
        <SideSelect
          label={t('match.second')}
          description={match.is_second_void && !values.second ? t('match.void') : undefined}
          tournament={tournament}
          chosen={values.second}
          onChoose={(second) => change({ second })}
        />
        <Select
          label={t('match.winner')}
          placeholder={t('match.nobody')}
          clearable
          data={winners}
          value={values.winner === null ? null : String(values.winner)}
          onChange={(value) => change({ winner: value === null ? null : Number(value) })}
          error={errors.winner?.[0]}
        />
        <Select
          label={t('match.status')}
          allowDeselect={false}
          data={matchStatuses.map((value) => ({ value, label: t(`shell:status.match.${value}`) }))}
          value={values.status}
          onChange={(value) => value && change({ status: value as MatchStatus })}
        />
      </SimpleGrid>
      {isChanged && (
        <EditCheck check={check.data} refused={isRefused(check.error) ? check.error : undefined} />
      )}
      <Group gap="sm">
        <Button
          {...(breaks.length > 0 && { color: 'red.8' })}
          disabled={!isChanged || !check.data || check.isFetching}
          loading={isBusy}
          onClick={() => void save()}
        >
          {breaks.length > 0 ? t('match.saveAnyway') : t('match.save')}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={() => setValues(match)}>
          {t('match.reset')}
        </Button>
      </Group>
    </>
  );
}

interface MatchValues {
  first: ChosenSide | null;
  second: ChosenSide | null;
  winner: number | null;
  status: MatchStatus;
}

/** Only fields that differ from the stored match: sending null for a void side would turn it into an empty one. */
function changesOf(match: RawMatch, values: MatchValues): Partial<MatchEdit> {
  const first = (values.first?.id ?? null) as ParticipantId | null;
  const second = (values.second?.id ?? null) as ParticipantId | null;
  const winner = values.winner as ParticipantId | null;
  return {
    ...(first !== match.firstParticipant && { firstParticipant: first }),
    ...(second !== match.secondParticipant && { secondParticipant: second }),
    ...(winner !== match.winner && { winner }),
    ...(values.status !== match.status && { status: values.status }),
  };
}

/** What the edit breaks and repairs, or why it is refused. */
function EditCheck({ check, refused }: EditCheckProps) {
  const { t } = useTranslation('advanced');
  if (refused)
    return (
      <Alert w="100%" color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {refused.words}
      </Alert>
    );
  if (!check) return <Text size="sm">{t('check.asking')}</Text>;
  const isFine = check.breaks.length === 0;
  return (
    <Alert
      w="100%"
      color={isFine ? 'green' : 'red'}
      icon={isFine ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isFine ? t('check.fine') : t('check.breaks')}
      role="status"
    >
      <BrokenList broken={check.breaks} />
      {check.mends.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {t('check.mends')}
          </Text>
          <BrokenList broken={check.mends} />
        </>
      )}
    </Alert>
  );
}

function BrokenList({ broken }: { broken: readonly BrokenInvariant[] }) {
  const { t } = useTranslation('advanced');
  if (broken.length === 0) return null;
  return (
    <List size="sm">
      {broken.map(({ rule, match_id }) => (
        <List.Item key={`${rule} ${match_id}`}>
          {match_id === null
            ? t(`rules.${rule}`)
            : t('check.inMatch', { match: match_id, rule: t(`rules.${rule}`) })}
        </List.Item>
      ))}
    </List>
  );
}

/** One side of a match: any participant of the tournament, or nobody. */
function SideSelect({ label, description, tournament, chosen, onChoose }: SideSelectProps) {
  const { t } = useTranslation('advanced');
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed, 300);
  const [isUsed, setIsUsed] = useState(false);
  const { data } = useQuery({
    ...participantsQuery(tournament, search),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map((one) => ({ value: String(one.id), label: participantName(one) }));
  const own = chosen && !found.some(({ value }) => value === String(chosen.id));
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('match.nobody')}
      searchable
      clearable
      data={own ? [{ value: String(chosen.id), label: chosen.name }, ...found] : found}
      filter={({ options }) => options}
      onFocus={() => setIsUsed(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('match.nothing')}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
    />
  );
}
