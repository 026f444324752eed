import { Select, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import { useMatchWords } from '#shared/status/use-match-words.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './cross-table.module.css';
import { type Crossing, crossingsOf } from './crossing.ts';

interface CrossPerson {
  id: number;
  name: string;
}

interface CrossTableProps {
  people: readonly CrossPerson[];
  matches: readonly CardMatch[];
  /** Without it the cells are only read. */
  onOpen?: ((number: number) => void) | undefined;
}

/** Everybody of a room against everybody. On a phone: one of them, with the opponents as lines. */
export function CrossTable(props: CrossTableProps) {
  return useIsPhone() ? <CrossLines {...props} /> : <CrossGrid {...props} />;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function CrossGrid({ people, matches, onOpen }: CrossTableProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { short, describe } = useCrossingTexts();
  const { signOf } = useMatchWords();
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<readonly [number, number]>([0, 1]);
  const crossingOf = crossingsOf(matches, signOf);

  /** Moves to the next cell in this direction that has a match. */
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    let [row, column] = current;
    for (;;) {
      row += step[0];
      column += step[1];
      if (!people[row] || !people[column]) return;
      const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
      if (!cell) continue;
      setCurrent([row, column]);
      return cell.focus();
    }
  };

  return (
    <div className={classes.box}>
      <table ref={grid} className={classes.table} aria-label={t('parts.cross')} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{t('standings.participant')}</th>
            {people.map(({ id, name }, index) => (
              <th key={id} scope="col" aria-label={name} title={name}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((own, row) => (
            <tr key={own.id}>
              <th scope="row" title={own.name}>
                <span className={classes.name}>
                  {row + 1}. {own.name}
                </span>
              </th>
              {people.map((opponent, column) => {
                const crossing = crossingOf(own.id, opponent.id);
                if (!crossing) return <td key={opponent.id} data-empty />;
                const text = describe(own, opponent, crossing);
                if (!onOpen)
                  return (
                    <td key={opponent.id} data-state={crossing.state} title={text}>
                      {short(crossing)}
                    </td>
                  );
                const isCurrent = row === current[0] && column === current[1];
                return (
                  <td key={opponent.id} data-state={crossing.state}>
                    <button
                      type="button"
                      data-cell={`${row} ${column}`}
                      tabIndex={isCurrent ? 0 : -1}
                      aria-label={text}
                      title={text}
                      onFocus={() => setCurrent([row, column])}
                      onClick={() => onOpen(crossing.number)}
                    >
                      {short(crossing)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One participant with all opponents, each a line that opens the match. */
function CrossLines({ people, matches, onOpen }: CrossTableProps) {
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

/** A result as the text of a cell, of a line, and in words. */
function useCrossingTexts() {
  const { t } = useTranslation('round-robin-swiss');
  const word = ({ state }: Crossing) => t(`cross.${state}`);
  const letter = ({ state }: Crossing) => t(`cross.letters.${state}`);
  return {
    short: (crossing: Crossing) => crossing.score ?? letter(crossing),
    long: (crossing: Crossing) => [crossing.score, word(crossing)].filter(Boolean).join(', '),
    /** `Anna–Bo 2:1, won` */
    describe: (own: CrossPerson, opponent: CrossPerson, crossing: Crossing) =>
      `${own.name}–${opponent.name} ${[crossing.score, word(crossing)].filter(Boolean).join(', ')}`,
  };
}
