import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { saveTimings } from '@matchdesk/contract/calls/brackets';
import type { RoundTiming } from '@matchdesk/contract/matches/record';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { refreshBracket, timingsQuery } from '../brackets.queries.ts';
import { useRoundName } from '../use-round-name.ts';
import classes from './schedule.module.css';
import { durationAt, inOrder, type Planned, planOf } from './timings.ts';
import { useLength } from './use-length.ts';

interface ScheduleDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** All rounds with their starts and how many games decide a match. */
export function ScheduleDialog({ tournament, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('brackets');
  const { t: shell } = useTranslation();
  const query = timingsQuery(tournament.id);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={useIsPhone()}
      title={t('schedule.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState title={t('schedule.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={240} />}
      {data && <Editor id={tournament.id} timings={data.data} onClose={onClose} />}
    </Modal>
  );
}

interface EditorProps {
  id: number;
  timings: readonly RoundTiming[];
  onClose: () => void;
}

function Editor({ id, timings, onClose }: EditorProps) {
  const { t } = useTranslation('brackets');
  const nameOf = useRoundName();
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
    const outcome = await attempt(saveTimings, { params: { id }, body: { rounds } }, { quiet: true });
    setBusy(false);
    if (!outcome.ok) return void notifyFailure(t('schedule.saveFailed'), outcome.refused);
    toasts.add({ type: 'success', message: t('schedule.saved') });
    onClose();
    await refreshBracket();
  };

  return (
    <>
      <div className={classes.head} aria-hidden>
        <span>{t('rounds.columns.round')}</span>
        <span>{t('rounds.columns.start')}</span>
        <span>{t('schedule.games')}</span>
      </div>
      <ol className={classes.rounds}>
        {plan.map((round, index) => {
          const name = nameOf({ name: timings[index]?.name ?? '' });
          return (
            <li key={round.round} className={classes.round}>
              <Text size="sm" fw={550} className={classes.name}>
                {t('rounds.number', { number: round.round })} · {name}
              </Text>
              <DateTimeField
                size="xs"
                disabled={timings[index]?.is_fixed ?? false}
                aria-label={t('schedule.startOf', { round: name })}
                value={round.started_at}
                onChange={(started_at) => change(index, { started_at })}
              />
              <NumberField
                size="xs"
                w={90}
                min={1}
                max={255}
                aria-label={t('schedule.gamesOf', { round: name })}
                value={round.games_count}
                onChange={(games_count) => change(index, { games_count })}
              />
            </li>
          );
        })}
      </ol>
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {lengthOf(plan)}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {t('schedule.rule')}
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('schedule.save')}
        </Button>
      </Group>
    </>
  );
}
