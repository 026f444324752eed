import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { NextRound } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './multi-lobby.module.css';
import { nextRoundQuery, refreshMultiLobby } from './multi-lobby.queries.ts';

interface ComingLobbiesProps {
  lobbies: NextRound['lobbies'];
  total: number;
}

interface NextRoundProps {
  tournament: Tournament;
  onClose: () => void;
}

/** What the next round will look like, before it is started. */
export function NextRoundDialog({ tournament, onClose }: NextRoundProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: shell } = useTranslation();
  const { id } = tournament;
  const query = nextRoundQuery(id);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  useLiveRefresh(channels.tournament(id), { records: [query.queryKey] });
  const [startsAt, setStartsAt] = useState(() => new Date(Date.now() + 15 * 60_000).toISOString());
  const [busy, setBusy] = useState(false);
  const questionText = useQuestionText(tournament);
  const next = data?.data;

  const submit = async (preview: NextRound) => {
    // Asks one question at a time; each says what would happen.
    for (const question of preview.questions)
      if (
        !(await confirm({
          title: t('next.title'),
          text: questionText(preview, question),
          confirmLabel: t('next.confirm'),
        }))
      )
        return;
    setBusy(true);
    const { round, version, questions } = preview;
    const body = { round, version, confirm: questions, lobby_started: startsAt };
    const outcome = await attempt(startNextRound, { params: { id }, body }, { quiet: true });
    setBusy(false);
    await refreshMultiLobby();
    if (!outcome.ok) return void notifyFailure(t('next.failed'), outcome.refused);
    toasts.add({ type: 'success', message: t('next.done') });
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={next ? t('next.heading', { round: next.round + 1 }) : t('next.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !next && (
        <ErrorState title={t('next.unreadable')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !next && <TextSkeleton height={200} />}
      {next && (
        <Stack gap="sm">
          <RoundPreview next={next} questionText={questionText} />
          <DateTimeField label={t('next.start')} value={startsAt} onChange={setStartsAt} />
          <ComingLobbies lobbies={next.lobbies} total={next.lobbies_count} />
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button loading={busy} disabled={next.blocked !== null} onClick={() => void submit(next)}>
              {t('next.submit')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

type QuestionText = (preview: NextRound, question: NextRound['questions'][number]) => string;

/** What a question says would happen. */
function useQuestionText(tournament: Tournament): QuestionText {
  const { t } = useTranslation('multi-lobby');
  return (preview, question) =>
    question === 'passed'
      ? [
          ...(preview.nobody.length > 0 ? [t('next.nobody', { lobbies: preview.nobody.join(', ') })] : []),
          ...(preview.everybody.length > 0
            ? [t('next.everybody', { lobbies: preview.everybody.join(', ') })]
            : []),
        ].join(' ')
      : t('next.sizes', {
          count: preview.passed,
          min: tournament.min_lobby_players,
          max: tournament.max_lobby_players,
        });
}

/** How many go on, and what to know before the round is started. */
function RoundPreview({ next, questionText }: { next: NextRound; questionText: QuestionText }) {
  const { t } = useTranslation('multi-lobby');
  return (
    <>
      <Text>{t('next.sum', { passed: next.passed, out: next.out, lobbies: next.lobbies_count })}</Text>
      {next.blocked && (
        <Alert color="red" title={t('next.blocked')}>
          {t('next.tooFew')}
        </Alert>
      )}
      {next.without_score > 0 && (
        <Alert color="yellow">{t('next.withoutScore', { count: next.without_score })}</Alert>
      )}
      {!next.blocked &&
        next.questions.map((question) => (
          <Alert key={question} color="yellow">
            {questionText(next, question)}
          </Alert>
        ))}
    </>
  );
}

/** A preview of the next lobbies: the first lobbies of a large round, and the first names of a large lobby. */
function ComingLobbies({ lobbies, total }: ComingLobbiesProps) {
  const { t } = useTranslation('multi-lobby');
  return (
    <>
      <ul
        className={classes.cards}
        style={{ maxHeight: '40dvh', overflow: 'auto' }}
        aria-label={t('next.lobbies')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list is reached by the keyboard
        tabIndex={0}
      >
        {lobbies.map(({ lobby, seated, participants }) => (
          <li key={lobby} className={classes.card}>
            <Text fw={650}>{t('next.lobby', { lobby, count: seated })}</Text>
            <ol style={{ margin: 0, paddingInlineStart: 20 }}>
              {participants.map(({ participant, from_lobby, points }) => (
                <li key={participant.id}>
                  {participant.name}{' '}
                  <Text span size="xs" c="dimmed">
                    {t('next.from', { lobby: from_lobby, points: points ?? 0 })}
                  </Text>
                </li>
              ))}
            </ol>
            {seated > participants.length && (
              <Text size="sm" c="dimmed">
                {t('next.more', { count: seated - participants.length })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {total > lobbies.length && (
        <Text size="sm" c="dimmed">
          {t('next.moreLobbies', { count: total - lobbies.length })}
        </Text>
      )}
    </>
  );
}
