import { Button, Paper, Text, Title } from '@mantine/core';
import { changeTournamentStatus } from '@matchdesk/contract/calls/tournaments';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import type { ParseKeys } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime, relativeTime } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useMay } from '#shared/session/me.ts';
import classes from './next-card.module.css';
import { nextSentence } from './next-sentence.ts';
import { useMove } from './use-move.ts';

const place = (status: TournamentStatus) => tournamentStatuses.indexOf(status);

/** What staff should do next, what the clock will do, and the steps that can be taken by hand. */
export function NextCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { t: shell } = useTranslation();
  const id = useId();
  const may = useMay();
  const { status, next_step, game_id } = tournament;
  const { key, count } = nextSentence(tournament);
  const moves = may(changeTournamentStatus, game_id) ? tournament.moves : [];
  const stepAt = (step: NonNullable<typeof next_step>) => ({
    status: shell(`status.tournament.${step.status}`),
    when: dateTime(step.at),
    relative: relativeTime(step.at, currentLanguage()),
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('next.title')}
      </Title>
      <Text mt={4}>{t(key, { count: count ?? 0 })}</Text>
      {next_step && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('next.by', stepAt(next_step))}
        </Text>
      )}
      {moves.length > 0 && <Moves tournament={tournament} moves={moves} from={status} />}
    </Paper>
  );
}

interface MovesProps {
  tournament: Tournament;
  from: TournamentStatus;
  moves: readonly TournamentStatus[];
}

function Moves({ tournament, from, moves }: MovesProps) {
  const { t } = useTranslation('tournament');
  const { move, moving } = useMove(tournament);
  const isBack = (to: TournamentStatus) => place(to) < place(from);
  const label = (to: TournamentStatus) =>
    t((isBack(to) ? `moves.back.${to}` : `moves.${to}`) as ParseKeys<'tournament'>);
  const forward = moves.find((to) => !isBack(to));
  return (
    <ul className={classes.moves}>
      {moves.map((to) => (
        <li key={to} className={classes.move}>
          <Button
            variant={to === forward ? 'filled' : 'default'}
            loading={moving === to}
            disabled={moving !== undefined}
            onClick={() => void move(from, to)}
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
