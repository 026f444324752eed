import { Select, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchWords } from '#shared/status/use-match-words.ts';
import classes from './cross-table.module.css';
import type { CrossTableProps } from './cross-table.tsx';
import { crossingsOf } from './crossing.ts';
import { useCrossingTexts } from './use-crossing-texts.ts';

/** One participant with all opponents, each a line that opens the match. */
export function CrossLines({ people, matches, onOpen }: CrossTableProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { long } = useCrossingTexts();
  const { signOf } = useMatchWords();
  const [chosen, setChosen] = useState<number>();
  const own = people.find(({ id }) => id === chosen) ?? people[0];
  const crossingOf = crossingsOf(matches, signOf);
  if (!own) return null;
  return (
    <>
      <Select
        mb="xs"
        label={t('cross.of')}
        allowDeselect={false}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(own.id)}
        onChange={(value) => setChosen(Number(value))}
      />
      <ul className={classes.lines} aria-label={t('cross.opponents', { name: own.name })}>
        {people.map((opponent) => {
          const crossing = crossingOf(own.id, opponent.id);
          if (!crossing) return null;
          const line = (
            <>
              <span className={classes.name}>{opponent.name}</span>{' '}
              <b data-state={crossing.state}>{long(crossing)}</b>
            </>
          );
          return (
            <li key={opponent.id}>
              {onOpen ? (
                <UnstyledButton className={classes.line} onClick={() => onOpen(crossing.number)}>
                  {line}
                </UnstyledButton>
              ) : (
                <div className={classes.line}>{line}</div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
