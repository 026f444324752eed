import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import { useMatchWords } from '#shared/status/use-match-words.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { CrossLines } from './cross-lines.tsx';
import classes from './cross-table.module.css';
import { crossingsOf } from './crossing.ts';
import { useCrossingTexts } from './use-crossing-texts.ts';

export interface CrossPerson {
  id: number;
  name: string;
}

export interface CrossTableProps {
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
