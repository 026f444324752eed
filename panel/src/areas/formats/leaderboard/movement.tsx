import { useTranslation } from 'react-i18next';
import classes from './leaderboard.module.css';

/** How many ranks somebody rose or fell since the round before. */
export function Movement({ rank, before }: { rank: number | null; before: number | null }) {
  const { t } = useTranslation('leaderboard');
  if (rank === null || before === null) return <span className={classes.movement} />;
  const by = before - rank;
  if (by === 0)
    return (
      <span className={classes.movement} role="img" aria-label={t('movement.same')}>
        =
      </span>
    );
  const isUp = by > 0;
  const count = Math.abs(by);
  return (
    <span
      className={classes.movement}
      data-up={isUp || undefined}
      role="img"
      aria-label={t(isUp ? 'movement.up' : 'movement.down', { count })}
    >
      {isUp ? '▲' : '▼'}
      {count}
    </span>
  );
}
