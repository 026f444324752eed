import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { startTournament } from '@matchdesk/contract/formats/any-format.calls';
import { saveResults } from '@matchdesk/contract/formats/results.calls';
import { hasMatchesOfTwo } from '@matchdesk/contract/formats/results.rules';
import { payPrizes } from '@matchdesk/contract/money/billing.calls';
import { isPreStart, type TournamentStatus } from '@matchdesk/contract/statuses';
import type { NextTask, OwnPart, Task, WaitingMatch } from '@matchdesk/contract/tournaments/next-task';
import { getNextTask } from '@matchdesk/contract/tournaments/next-task.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { createTournament, updateTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedLink } from '#areas/desk/desk/index.ts';
import { PayPrizesButton } from '#areas/money/billing/index.ts';
import { AddParticipants } from '#areas/tournaments/add-participants/index.ts';
import { CheckInAll, RemindAll } from '#areas/tournaments/participants/index.ts';
import { playersLink } from '#areas/tournaments/podium/index.ts';
import { bracketsLabels } from '#areas/tournaments/tournaments/screen/tournament-tabs.ts';
import { formatViews } from '#format-views.ts';
import { requestedAction } from '#shared/actions/actions.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { Age } from '#shared/clock/age.tsx';
import { dateTime, relativeTime } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import { CopyTextButton } from '#shared/ui/copy-text-button.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import classes from './next-task-card.module.css';
import { Moves } from './status-moves.tsx';
import { taskSentence } from './task-sentence.ts';
import { usePayersText } from './use-payers-text.ts';

/** Polls, because reports become due without any event. */
const againAfter = 20_000;

interface TaskProps {
  task: Task;
  tournament: Tournament;
  /** What of it is one's own. */
  own?: OwnPart | null | undefined;
}

/** Tasks that need a person's judgement, so the button only links to the screen of matches. */
const atMatches: readonly Task[] = [
  'play',
  'enter-results',
  'enter-scores',
  'tick-passed',
  'tick-winners',
  'arrange-rooms',
];

/** While these are what comes next, nobody has to do anything. */
const quietTasks: readonly Task[] = ['play', 'wait-for-start', 'none'];

/** In an address: only one's own matches. */
const mine = { mine: 1 };

/** Whether a tournament's next task, which stands below, waits for this person. */
export function useRestBelow(tournament: Tournament): 'nothing' | 'below' | 'unknown' {
  const may = useMay();
  const task = useNextTask(tournament)?.task;
  if (task === undefined) return 'unknown';
  return may(callOf(task), tournament.game_id) && !quietTasks.includes(task) ? 'below' : 'nothing';
}

/** The call by which a task is done; most need the same permission. */
function callOf(task: Task) {
  if (task === 'pay-prizes') return payPrizes;
  return task === 'raise-size' ? updateTournament : startTournament;
}

/** The next task with its button, what will happen automatically, and the other manual steps. */
export function NextCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const id = useId();
  const next = useNextTask(tournament);
  const task = useLastTask(next?.task);
  const also = useAskedTask(tournament.id);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('next.title')}
      </Title>
      <div className={classes.task}>
        {next ? <Said next={next} tournament={tournament} /> : <Skeleton height={20} width="60%" />}
      </div>
      <ByClock tournament={tournament} />
      <Group gap="xs" mt="sm" className={classes.buttons}>
        {task && <TaskButton task={task} tournament={tournament} own={next?.own} />}
        {also && also !== task && <TaskButton task={also} tournament={tournament} />}
        {/* Stays mounted while its drawer adds people and the task changes. */}
        {isPreStart(tournament.status) && tournament.status !== 'PENDING' && (
          <AddParticipants
            tournament={tournament}
            variant={next?.task === 'add-participants' ? 'filled' : 'default'}
          />
        )}
        {next?.task === 'add-participants' && <PlayersLinkButton tournament={tournament} />}
      </Group>
      <Moves tournament={tournament} task={next?.task} />
    </Paper>
  );
}

/** Copies the address at which players register. Hidden for a private tournament whose code is not known here. */
function PlayersLinkButton({ tournament: { id, is_private, secret_code } }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  if (is_private && secret_code === '') return null;
  const link = playersLink(id, is_private ? secret_code : undefined);
  return <CopyTextButton value={link} icon={IconLink} label={t('next.copyLink')} />;
}

/**
 * The task whose button is shown. While the tournament is being started, it is still the last task, because a refused
 * start asks its questions there.
 */
function useLastTask(task: Task | undefined): Task | undefined {
  const [last, setLast] = useState(task);
  if (task && task !== 'wait-for-start' && task !== last) setLast(task);
  return last;
}

/** An action requested in the palette that is not the next task; its button stays mounted to ask its questions. */
function useAskedTask(id: number): 'start' | 'draw' | undefined {
  const asked = useStore(requestedAction);
  const [task, setTask] = useState<'start' | 'draw'>();
  const act = asked?.tournament === id ? asked.act : undefined;
  if ((act === 'start' || act === 'draw') && act !== task) setTask(act);
  return task;
}

function Said({ next, tournament: { id, type } }: { next: NextTask; tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const may = useMay();
  const payers = usePayersText();
  const { key, count } = taskSentence(next, type);
  const { free, needed, open } = next.counts;
  return (
    <>
      <Text aria-live="polite">
        {t(key, { count, free: wholeNumber(free), needed: wholeNumber(needed), open: wholeNumber(open) })}
      </Text>
      {next.unpaid_prizes && !may(payPrizes) && <Text size="sm">{payers(next.unpaid_prizes)}</Text>}
      <LongestWaiting matches={next.longest_waiting} place={id} />
      {next.waiting.length > 0 && (
        <ul className={classes.waiting} aria-label={t('next.waiting')}>
          {next.waiting.map((need) => (
            <li key={need.kind}>
              <NeedLink need={need} place={id} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The matches whose result has waited longest, with the way to each. */
function LongestWaiting({ matches, place }: { matches: readonly WaitingMatch[]; place: number }) {
  const { t } = useTranslation('tournament');
  if (matches.length === 0) return null;
  return (
    <ul className={classes.longest} aria-label={t('next.longestWaiting')}>
      {matches.map(({ match_id, match_number, first, second, since }) => (
        <li key={match_id}>
          <AnchorLink
            to="/tournaments/$id/brackets"
            params={{ id: String(place) }}
            search={{ match: match_id }}
          >
            {t('next.waitingMatch', { number: match_number, first, second })}
          </AnchorLink>
          {since && <Age since={since} />}
        </li>
      ))}
    </ul>
  );
}

function ByClock({ tournament: { next_step } }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  if (!next_step) return null;
  const { status, at } = next_step;
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t(`next.by.${status}`, { when: dateTime(at), relative: relativeTime(at, currentLanguage()) })}
    </Text>
  );
}

/** The button for the task described above it. */
function TaskButton({ task, tournament, own }: TaskProps) {
  const { t } = useTranslation('tournament');
  const may = useMay();
  const { id, type, game_id } = tournament;
  const { TaskButton: OfFormat } = formatViews[type];
  if (task === 'judge')
    return (
      <ButtonLink
        to="/desk"
        search={{ queue: 'reports', tournament_id: id, ...(own && own.reports > 0 && mine) }}
      >
        {t('next.toDesk')}
      </ButtonLink>
    );
  if (task === 'raise-size')
    return may(updateTournament, game_id) ? (
      <ButtonLink to="/tournament/edit/$id" params={{ id: String(id) }}>
        {t('next.toEdit')}
      </ButtonLink>
    ) : null;
  if (task === 'add-participants') return null;
  if (task === 'check-in')
    return (
      <>
        <CheckInAll tournament={tournament} variant="filled" />
        <RemindAll tournament={tournament} size="sm" />
      </>
    );
  if (task === 'pay-prizes') return <PayPrizesButton id={id} />;
  if (task === 'none')
    return may(createTournament, game_id) ? (
      <ButtonLink to="/tournament/add" search={{ donor_id: id }}>
        {t('actions.clone')}
      </ButtonLink>
    ) : null;
  const search = own && own.open > 0 ? mine : {};
  if (atMatches.includes(task))
    return (
      <>
        <ButtonLink to="/tournaments/$id/brackets" params={{ id: String(id) }} search={search}>
          {t(bracketsLabels[type])}
        </ButtonLink>
        {(task === 'play' || task === 'enter-results') &&
          hasMatchesOfTwo(type) &&
          may(saveResults, game_id) && (
            <ButtonLink
              to="/tournaments/$id/results"
              params={{ id: String(id) }}
              search={search}
              variant="default"
            >
              {t('next.toResults')}
            </ButtonLink>
          )}
      </>
    );
  return (
    <Suspense>
      <OfFormat tournament={tournament} task={task} />
    </Suspense>
  );
}

/** The first result turns the one status into the other, and what comes next stays. */
const isPlayed = (status: TournamentStatus) => status === 'STARTED' || status === 'IN_PROGRESS';

/** The next task; undefined until it is known for the status on screen. */
function useNextTask({
  id,
  status,
  actions,
  participant_count,
  ...counts
}: Tournament): NextTask | undefined {
  const query = apiQuery(getNextTask, { params: { id } }, { quiet: true });
  const { data } = useQuery({ ...query, refetchInterval: againAfter });
  const wide = [query.queryKey];
  useLiveRefresh(channels.tournament(id), { wide });
  useLiveRefresh(channels.rooms(id), { wide });
  useLiveRefresh(channels.arena(id, '*'), { wide });
  useLiveRefresh(channels.judging(), { wide });
  useLiveRefresh(channels.desk('billing'), { wide });
  const shown = [status, actions.join(), participant_count, counts.checkin_participant_count].join();
  const asked = useRef(shown);
  useEffect(() => {
    if (asked.current === shown) return;
    asked.current = shown;
    void refresh(getNextTask);
  }, [shown]);
  if (!data) return undefined;
  const isKnown = data.data.status === status || (isPlayed(data.data.status) && isPlayed(status));
  return isKnown ? data.data : undefined;
}
