import { Group, Text } from '@mantine/core';
import type { RefereeColleague } from '@matchdesk/contract/formats/referees';
import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#areas/formats/matches/index.ts';
import { useMe } from '#shared/session/me.ts';
import classes from './referees.module.css';
import { type Given, sharesOf } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';

/** The initials of the colleague who has a match; nothing where nobody has it. One element: a bracket has thousands. */
export function RefereeMark({ matchId }: { matchId: number }) {
  const { t } = useTranslation('matches');
  const { of, isOwn, what } = useReferees();
  const referee = of(matchId);
  if (!referee) return null;
  const text = isOwn(matchId)
    ? t('referees.yours', { context: what })
    : t('referees.has', { context: what, name: referee.nickname });
  return <Initials name={referee.nickname} label={text} isOwn={isOwn(matchId)} />;
}

interface ColleagueMarkProps {
  referee: RefereeColleague;
  what: Given;
  /** Says it in words too, where there is room. */
  isSaid?: boolean;
}

/** The same mark where the colleague is known, outside of a screen of matches. */
export function ColleagueMark({ referee: { user_id, nickname: name }, what, isSaid }: ColleagueMarkProps) {
  const { t } = useTranslation('matches');
  const isOwn = useMe()?.id === user_id;
  const text = isOwn ? t('referees.yours', { context: what }) : t('referees.has', { context: what, name });
  if (!isSaid) return <Initials name={name} label={text} isOwn={isOwn} />;
  return (
    <Group gap={6} wrap="nowrap">
      <Initials name={name} isOwn={isOwn} />
      <Text span size="sm">
        {text}
      </Text>
    </Group>
  );
}

/** More would not fit into a line. */
const mostMarks = 3;

/** The initials of everybody who has some of these matches. */
export function RefereeMarks({ ranges }: { ranges: readonly Range[] }) {
  const { t } = useTranslation('matches');
  const { all, own, what } = useReferees();
  const { held } = sharesOf(all, ranges);
  return held
    .slice(0, mostMarks)
    .map(({ referee, count }) => (
      <Initials
        key={referee.user_id}
        name={referee.nickname}
        label={t('referees.share', { context: what, name: referee.nickname, count })}
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
