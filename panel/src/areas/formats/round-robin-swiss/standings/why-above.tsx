import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import type { StandingLine } from './criteria.ts';
import { partsOf } from './sums.ts';

interface WhyAboveProps {
  line: StandingLine;
  lines: readonly StandingLine[];
  matches: readonly CardMatch[];
}

/** 'Why above X?', answered on demand with the criterion that decides. */
export function WhyAbove({ line, lines, matches }: WhyAboveProps) {
  const { t } = useTranslation('round-robin-swiss');
  const [isAsked, setIsAsked] = useState(false);
  const next = lines[lines.indexOf(line) + 1];
  if (!next) return null;
  const { above } = line;
  const parts = above && partsOf(line, above.criterion, lines, matches);
  const sum = parts?.map(({ name: who, points }) => `${who} ${points}`).join(' + ');
  const { name } = next.participant;
  if (!isAsked)
    return (
      <Anchor
        component="button"
        type="button"
        size="xs"
        display="block"
        ta="left"
        onClick={() => setIsAsked(true)}
      >
        {t('standings.ask', { name })}
      </Anchor>
    );
  return (
    <Text size="xs" c="dimmed" role="status">
      {above
        ? t('standings.because', {
            criterion: t(`standings.criteria.${above.criterion}`),
            own: sum ? `${above.own} = ${sum}` : above.own,
            next: above.next,
            name,
          })
        : t('standings.equal', { name })}
    </Text>
  );
}
