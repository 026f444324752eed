import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#areas/formats/matches/index.ts';
import classes from './referees.module.css';
import { sharesOf } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';

/** The initials of the colleague who has a match; nothing where nobody has it. One element: a bracket has thousands. */
export function RefereeMark({ matchId }: { matchId: number }) {
  const { t } = useTranslation('matches');
  const { of, isOwn } = useReferees();
  const referee = of(matchId);
  if (!referee) return null;
  const text = isOwn(matchId) ? t('referees.yours') : t('referees.has', { name: referee.nickname });
  return <Initials name={referee.nickname} label={text} isOwn={isOwn(matchId)} />;
}

/** More would not fit into a line. */
const mostMarks = 3;

/** The initials of everybody who has some of these matches. */
export function RefereeMarks({ ranges }: { ranges: readonly Range[] }) {
  const { t } = useTranslation('matches');
  const { all, own } = useReferees();
  const { held } = sharesOf(all, ranges);
  return held
    .slice(0, mostMarks)
    .map(({ referee, count }) => (
      <Initials
        key={referee.user_id}
        name={referee.nickname}
        label={t('referees.share', { name: referee.nickname, count })}
        isOwn={referee.matches === own}
      />
    ));
}

interface InitialsProps {
  name: string;
  /** What they stand for; without it the name stands beside them. */
  label?: string;
  isOwn?: boolean;
}

export function Initials({ name, label, isOwn = false }: InitialsProps) {
  return (
    <span
      className={classes.mark}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
      data-initials={initials(name)}
      data-own={isOwn || undefined}
      style={{ '--own': ownColour(name) } as CSSProperties}
    />
  );
}
