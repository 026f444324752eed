import { Button, Group, Select, Text } from '@mantine/core';
import { mostGiven } from '@matchdesk/contract/formats/referees.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { colleaguesQuery, give } from './referees.queries.ts';
import { countOf, type MatchPart, sharesOf } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';

interface GiveFormProps {
  tournament: number;
  /** At least one; the first one is chosen. */
  parts: readonly [MatchPart, ...MatchPart[]];
  onDone: () => void;
  onCancel: () => void;
}

/** Which matches, and to whom. */
export function GiveForm({ tournament, parts, onDone, onCancel }: GiveFormProps) {
  const { t } = useTranslation('matches');
  const { all, what } = useReferees();
  const [chosen, setChosen] = useState(parts[0].key);
  const [colleague, setColleague] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [sending, setSending] = useState<'give' | 'take'>();
  const part = parts.find(({ key }) => key === chosen) ?? parts[0];
  const count = countOf(part.ranges);
  const { held, free } = sharesOf(all, part.ranges);
  const people = useColleagues(tournament);
  const to = people.data.find(({ value }) => value === colleague);
  const send = async (kind: 'give' | 'take') => {
    if (kind === 'give' && !to) return setErrors({ user_id: [t('referees.chooseSomebody')] });
    setSending(kind);
    const outcome = await give(tournament, part.ranges, kind === 'give' ? Number(colleague) : null);
    setSending(undefined);
    if (!outcome.ok) {
      const { words, errors: refused } = outcome.refused;
      return setErrors(Object.keys(refused).length > 0 ? refused : { matches: [words] });
    }
    const message =
      kind === 'give'
        ? t('referees.given', { context: what, count, name: to?.nickname })
        : t('referees.taken', { context: what, count });
    toasts.add({ type: 'success', message });
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send('give');
      }}
    >
      <Select
        label={t('referees.which', { context: what })}
        allowDeselect={false}
        data={parts.map(({ key, label, ranges }) => ({
          value: key,
          label: countOf(ranges) > 1 ? `${label} (${wholeNumber(countOf(ranges))})` : label,
          disabled: countOf(ranges) > mostGiven,
        }))}
        value={part.key}
        onChange={(key) => key !== null && setChosen(key)}
        error={Object.entries(errors)
          .find(([field]) => field.startsWith('matches'))?.[1]
          .join(' ')}
      />
      <Text size="xs" c="dimmed" mt={4} mih={18}>
        {held.length > 0 &&
          [
            ...held.map(({ referee, count: own }) => `${referee.nickname}: ${wholeNumber(own)}`),
            ...(free > 0 ? [t('referees.free', { count: free })] : []),
          ].join(' · ')}
      </Text>
      <Select
        label={t('referees.to')}
        mt="sm"
        data-autofocus
        // Opened with the dialog, the options would cover who has what.
        openOnFocus={false}
        searchable
        limit={50}
        nothingFoundMessage={t('referees.noColleague')}
        data={people.data}
        value={colleague}
        onChange={setColleague}
        error={people.isError ? t('referees.failed') : errors.user_id?.join(' ')}
      />
      <Group mt="md" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {held.length > 0 && (
          <Button variant="default" loading={sending === 'take'} onClick={() => void send('take')}>
            {t('referees.takeBack')}
          </Button>
        )}
        <Button type="submit" loading={sending === 'give'}>
          {t('referees.give')}
        </Button>
      </Group>
    </form>
  );
}

/** Everybody who may edit the tournament; oneself first, because matches are also taken. */
function useColleagues(tournament: number) {
  const { t } = useTranslation('matches');
  const me = useMe()?.id;
  const { data, isError } = useQuery(colleaguesQuery(tournament));
  const all = data?.data ?? [];
  const sorted = [
    ...all.filter(({ user_id }) => user_id === me),
    ...all.filter(({ user_id }) => user_id !== me),
  ];
  return {
    isError: isError && !data,
    data: sorted.map(({ user_id, nickname }) => ({
      value: String(user_id),
      label: user_id === me ? t('referees.you', { name: nickname }) : nickname,
      nickname,
    })),
  };
}
