import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingLine } from './criteria.ts';

interface WhyAboveProps {
  line: StandingLine;
  next: StandingLine | undefined;
}

/** 'Why above X?', answered on demand with the criterion that decides. */
export function WhyAbove({ line: { above }, next }: WhyAboveProps) {
  const { t } = useTranslation('rooms');
  const [isAsked, setIsAsked] = useState(false);
  if (!next) return null;
  const { name } = next.participant;
  if (!isAsked)
    return (
      <Anchor component="button" type="button" size="xs" display="block" onClick={() => setIsAsked(true)}>
        {t('standings.ask', { name })}
      </Anchor>
    );
  return (
    <Text size="xs" c="dimmed" role="status">
      {above
        ? t('standings.because', {
            criterion: t(`standings.criteria.${above.criterion}`),
            own: above.own,
            next: above.next,
            name,
          })
        : t('standings.equal', { name })}
    </Text>
  );
}
