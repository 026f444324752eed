import { Button, Paper, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { tournamentQuery } from '../tournaments.queries.ts';
import classes from './form.module.css';
import { lastOfGame, lastOfMine } from './form.queries.ts';
import { likeLastTime } from './new-values.ts';
import { when } from './summary.ts';
import type { TournamentValues } from './tournament-values.ts';

export interface LastTimeOfferProps {
  /** The tournament whose values were taken. */
  taken: Tournament | undefined;
  onTake: (tournament: Tournament | undefined) => void;
  form: UseFormReturnType<TournamentValues>;
  games: readonly number[];
}

/** Fills a new tournament with the values of the person's last one, or of the last one in the chosen game. */
export function LastTimeOffer({ taken, onTake, form, games }: LastTimeOfferProps) {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const [before, setBefore] = useState<TournamentValues>();
  const [busy, setBusy] = useState(false);
  const mine = useQuery(lastOfMine);
  const own = mine.data?.data[0];
  const game = Number(form.values.game_id);
  const ofGame = useQuery({ ...lastOfGame(game), enabled: mine.data !== undefined && !own && game > 0 });
  const last = own ?? ofGame.data?.data[0];

  if (taken) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const reader = { language: currentLanguage(), zone, now: Date.now() };
    const undo = () => {
      if (before) form.setValues(before);
      onTake(undefined);
    };
    return (
      <Paper withBorder className={classes.offer} role="status">
        <IconHistory size={18} aria-hidden />
        <Text size="sm" className={classes.offerText}>
          {t('lastTime.taken', { title: taken.title, when: when(form.values.started_at, reader) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={undo}>
          {words('undo')}
        </Button>
      </Paper>
    );
  }
  if (!last) return null;
  const take = async () => {
    setBusy(true);
    try {
      const { data } = await queryClient.fetchQuery(tournamentQuery(last.id));
      const values = form.getValues();
      setBefore(values);
      form.setValues(likeLastTime(data, values, Date.now(), games));
      onTake(data);
    } catch (error) {
      toasts.addOnce({ type: 'error', message: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Paper withBorder className={classes.offer}>
      <IconHistory size={18} aria-hidden />
      <Text size="sm" className={classes.offerText}>
        {t('lastTime.offer', {
          title: last.title,
          type: words(`types.${last.type}`),
          size: last.max_member,
        })}
      </Text>
      <Button size="compact-sm" variant="light" loading={busy} onClick={() => void take()}>
        {t('lastTime.take')}
      </Button>
    </Paper>
  );
}
