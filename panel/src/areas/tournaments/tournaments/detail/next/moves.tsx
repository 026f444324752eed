import { Button, Text } from '@mantine/core';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import type { Task } from '@matchdesk/contract/tournaments/next-task';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { requestedAction, useRequestedAction } from '#shared/actions/requested-action.ts';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import classes from './next-card.module.css';
import { useMove } from './use-move.ts';

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

/** The manual moves, each with an explanation; the recommended one first. */
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
            variant={to === advised ? 'filled' : 'default'}
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
