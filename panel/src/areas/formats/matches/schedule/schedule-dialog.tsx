import { Button, Group, Modal, Text } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime, toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './schedule.module.css';
import { durationAt, endOf, inOrder, type Planned, planOf, type Schedule } from './schedule.ts';

interface ScheduleDialogProps {
  tournament: Tournament;
  schedule: Schedule;
  onClose: () => void;
}

/** All rounds with their starts and how many games decide a match. */
export function ScheduleDialog({ tournament, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('schedule');
  const { t: shell } = useTranslation();
  const { data, error, refetch } = schedule.useTimings(tournament.id);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={useIsPhone()}
      title={t('title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TextSkeleton height={240} />}
      {data && <Editor id={tournament.id} schedule={schedule} timings={data.data} onClose={onClose} />}
    </Modal>
  );
}

interface EditorProps {
  id: number;
  schedule: Schedule;
  timings: readonly RoundTiming[];
  onClose: () => void;
}

function Editor({ id, schedule, timings, onClose }: EditorProps) {
  const { t } = useTranslation('schedule');
  const { hasGames } = schedule;
  const lengthOf = useLength();
  const [plan, setPlan] = useState(() => planOf(timings));
  const [busy, setBusy] = useState(false);
  const change = (index: number, part: Partial<Planned>) =>
    setPlan((before) => {
      const typed = before.map((round, at) => (at === index ? { ...round, ...part } : round));
      return inOrder(typed, timings);
    });

  const save = async () => {
    setBusy(true);
    const rounds = plan.map((round, index) => ({
      round: round.round,
      duration: durationAt(plan, index),
      games_count: round.games_count,
      started_at: toSentTime(round.started_at),
    }));
    const outcome = await schedule.save(id, rounds);
    setBusy(false);
    if (!outcome.ok) return void notifyFailure(t('saveFailed'), outcome.refused);
    toasts.add({ type: 'success', message: t('saved') });
    onClose();
    await schedule.refresh();
  };

  return (
    <>
      <div className={classes.head} data-games={hasGames || undefined} aria-hidden>
        <span>{t('columns.round')}</span>
        <span>{t('columns.start')}</span>
        {hasGames && <span>{t('gamesColumn')}</span>}
      </div>
      <ol className={classes.rounds}>
        {plan.map((round, index) => (
          <RoundFields
            key={round.round}
            round={round}
            name={schedule.nameOf({ round: round.round, name: timings[index]?.name ?? '' })}
            hasGames={hasGames}
            isFixed={timings[index]?.is_fixed ?? false}
            onChange={(part) => change(index, part)}
          />
        ))}
      </ol>
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {lengthOf(plan)}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {t('rule')}
      </Text>
      <NeedsConnection />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
    </>
  );
}

interface RoundFieldsProps {
  round: Planned;
  name: string;
  hasGames: boolean;
  isFixed: boolean;
  onChange: (part: Partial<Planned>) => void;
}

function RoundFields({ round, name, hasGames, isFixed, onChange }: RoundFieldsProps) {
  const { t } = useTranslation('schedule');
  return (
    <li className={classes.round} data-games={hasGames || undefined}>
      <Text size="sm" fw={550} className={classes.name}>
        {hasGames ? `${t('number', { number: round.round })} · ${name}` : name}
      </Text>
      <DateTimeField
        size="xs"
        disabled={isFixed}
        aria-label={t('startOf', { round: name })}
        value={round.started_at}
        onChange={(started_at) => onChange({ started_at })}
      />
      {hasGames && (
        <NumberField
          size="xs"
          w={90}
          min={1}
          max={255}
          aria-label={t('gamesOf', { round: name })}
          value={round.games_count}
          onChange={(games_count) => onChange({ games_count })}
        />
      )}
    </li>
  );
}

/** The total duration and the expected end, in words. */
export function useLength(): (rounds: readonly { started_at: string }[]) => string {
  const { t } = useTranslation('schedule');
  return (rounds) => {
    const [first] = rounds;
    const end = endOf(rounds);
    if (!first || !end) return '';
    const minutes = Math.round((Date.parse(end) - Date.parse(first.started_at)) / 60_000);
    const length = t('length', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    return t('sum', { count: rounds.length, length, end: dateTime(end) });
  };
}
