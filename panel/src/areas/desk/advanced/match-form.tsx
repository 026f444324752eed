import { Button, Group, Select, SimpleGrid } from '@mantine/core';
import type { MatchEdit, RawMatch } from '@matchdesk/contract/desk/advanced';
import { editMatch } from '@matchdesk/contract/desk/advanced.calls';
import type { ParticipantId } from '@matchdesk/contract/ids';
import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { editCheckQuery } from './advanced.queries.ts';
import { EditCheck } from './edit-check.tsx';
import { sayDone, sayFailed } from './say-saved.ts';
import { type ChosenSide, SideSelect } from './side-select.tsx';

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
