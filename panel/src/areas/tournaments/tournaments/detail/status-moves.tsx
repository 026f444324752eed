import { Button, Text } from '@mantine/core';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import type { Task } from '@matchdesk/contract/tournaments/next-task';
import { getNextTask } from '@matchdesk/contract/tournaments/next-task.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments.calls';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { totalText } from '#areas/money/billing/index.ts';
import { refreshTournaments, tournamentQuery } from '#areas/tournaments/tournaments/tournaments.queries.ts';
import { requestedAction, useRequestedAction } from '#shared/actions/actions.ts';
import { attempt } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import classes from './next-task-card.module.css';
import { usePayersText } from './use-payers-text.ts';

/** Tasks that are done by moving to a status. */
const movesOfTasks: Partial<Record<Task, TournamentStatus>> = {
  'open-registration': 'REGISTRATION_OPENED',
  'open-check-in': 'CHECKIN',
  archive: 'CLOSED',
};

const place = (status: TournamentStatus) => tournamentStatuses.indexOf(status);

interface MovesProps {
  tournament: Tournament;
  task: Task | undefined;
}

/**
 * The manual moves, each with an explanation; the recommended one first. Closing is never the filled button: results and
 * payments beside it can still be taken back, and nothing can afterwards.
 */
export function Moves({ tournament, task }: MovesProps) {
  const { t } = useTranslation('tournament');
  const may = useMay();
  const { move, moving } = useMove(tournament);
  const { status, game_id } = tournament;
  const asked = useStore(requestedAction);
  const isMove = asked?.tournament === tournament.id && tournament.moves.some((to) => to === asked.act);
  useRequestedAction(tournament.id, isMove ? asked?.act : undefined, () => {
    if (asked) void move(status, asked.act as TournamentStatus);
  });
  if (!may(changeTournamentStatus, game_id) || tournament.moves.length === 0) return null;
  const advised = task && movesOfTasks[task];
  const moves = tournament.moves.toSorted((a, b) => Number(b === advised) - Number(a === advised));
  const label = (to: TournamentStatus) =>
    t((place(to) < place(status) ? `moves.back.${to}` : `moves.${to}`) as ParseKeys<'tournament'>);
  return (
    <ul className={classes.moves}>
      {moves.map((to) => (
        <li key={to} className={classes.move}>
          <Button
            variant={to === advised && to !== 'CLOSED' ? 'filled' : 'default'}
            loading={moving === to}
            disabled={moving !== undefined}
            onClick={() => void move(status, to)}
          >
            {label(to)}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`moves.meaning.${to}` as ParseKeys<'tournament'>)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Moves a tournament to a status by hand; asks before a final move, and offers Undo if there is a way back. */
function useMove({ id, title }: Tournament) {
  const { t } = useTranslation('tournament');
  const { t: shell } = useTranslation();
  const [moving, setMoving] = useState<TournamentStatus>();
  const unpaidWarning = useUnpaidWarning(id);

  const isMeant = async (to: TournamentStatus): Promise<boolean> => {
    if (to !== 'CLOSED') return true;
    setMoving(to);
    const warning = await unpaidWarning();
    setMoving(undefined);
    return confirm({
      title: t('moves.closeTitle'),
      text: t('moves.closeText'),
      ...(warning && { warning }),
      confirmLabel: t('moves.CLOSED'),
      danger: true,
    });
  };

  const move = async (from: TournamentStatus, to: TournamentStatus): Promise<void> => {
    if (!(await isMeant(to))) return;
    setMoving(to);
    const outcome = await attempt(
      changeTournamentStatus,
      { params: { id }, body: { status: to } },
      { quiet: true },
    );
    setMoving(undefined);
    if (!outcome.ok) {
      notifyFailure(t('moves.failed'), outcome.refused);
      return refreshTournaments();
    }
    queryClient.setQueryData(tournamentQuery(id).queryKey, outcome.data);
    const undo = {
      action: { label: t('moves.undo'), run: () => void move(to, from) },
      undoing: {
        tournament: id,
        isPossible: (now: Pick<Tournament, 'status' | 'moves'>) =>
          now.status === to && now.moves.includes(from),
      },
    };
    const status = shell(`status.tournament.${to}`);
    toasts.add({
      type: 'success',
      message: t('moves.done', { title, status }),
      ...(outcome.data.data.moves.includes(from) && undo),
    });
    await refreshTournaments();
  };

  return { move, moving };
}

/** Reads anew which prizes are unpaid, because nobody can pay them after closing; says who can now. */
function useUnpaidWarning(id: number): () => Promise<string | undefined> {
  const { t } = useTranslation('tournament');
  const payers = usePayersText();
  return async () => {
    const outcome = await attempt(getNextTask, { params: { id } }, { quiet: true });
    const unpaid = outcome.ok && outcome.data.data.unpaid_prizes;
    if (!unpaid) return undefined;
    const { count, totals } = unpaid;
    return t('moves.unpaid', { count, total: totalText(totals), who: payers(unpaid) });
  };
}
