import { Text, VisuallyHidden } from '@mantine/core';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { tournamentLooks } from '#shared/status/statuses.ts';
import classes from './status-progress.module.css';

/** All nine statuses in their order, with the current one marked. Narrow screens name that one alone. */
export function StatusProgress({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation('tournament');
  const { t: shell } = useTranslation();
  const current = tournamentStatuses.indexOf(status);
  const word = shell(`status.tournament.${status}`);
  return (
    <section aria-label={t('progress.label')} className={classes.progress}>
      <ol className={classes.steps}>
        {tournamentStatuses.map((step, index) => {
          const { icon: Sign } = tournamentLooks[step];
          const isCurrent = index === current;
          return (
            <li
              key={step}
              className={classes.step}
              data-passed={index < current || undefined}
              data-current={isCurrent || undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={classes.word}>
                <Sign size={14} aria-hidden />
                {shell(`status.tournament.${step}`)}
              </span>
            </li>
          );
        })}
      </ol>
      <Text className={classes.current} size="sm" fw={550} aria-hidden>
        {word}
      </Text>
      <VisuallyHidden role="status">{t('progress.current', { status: word })}</VisuallyHidden>
    </section>
  );
}
