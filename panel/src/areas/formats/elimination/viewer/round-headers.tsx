import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { type BracketShape, cardPlace } from '@matchdesk/engine/elimination/geometry';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#shared/format/short-date.ts';
import { useRoundName } from '../use-round-name.ts';
import classes from './canvas.module.css';
import { card, columnLeft, type Part, READABLE } from './layout.ts';

/** Narrower columns leave the date out. */
const DATE_WIDTH = 80;

interface RoundHeadersProps {
  part: Part;
  rounds: readonly BracketRound[];
  zoom: number;
}

/** Every drawn round with its number in the schedule, its name, its date and time. */
export function RoundHeaders({ part, rounds, zoom }: RoundHeadersProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  const headers = useMemo(
    () =>
      columnsOf(part, rounds).map(({ round, column }) => ({
        column,
        name: nameOf(round),
        numbered: t('rounds.number', { number: round.timing_round }),
        date: shortDate(round.started_at),
      })),
    [part, rounds, nameOf, t],
  );
  return (
    <ol className={classes.headers} aria-label={t('rounds.list')}>
      {headers.map(({ column, name, numbered, date }) => (
        <li
          key={column}
          className={classes.header}
          style={{ left: columnLeft(column) * zoom, width: card.width * zoom }}
        >
          <b title={name}>
            {zoom >= READABLE && `${numbered} · `}
            {name}
          </b>
          {card.width * zoom >= DATE_WIDTH && <span>{date}</span>}
        </li>
      ))}
    </ol>
  );
}

interface RoundColumn {
  round: BracketRound;
  column: number;
}

/** The rounds of a drawing from left to right; the third-place match shares the final's column. */
export function columnsOf(
  { shape, drawing, firstRound }: Part,
  rounds: readonly BracketRound[],
): RoundColumn[] {
  return rounds
    .filter(({ bracket }) => isDrawn(drawing, bracket))
    .map((round) => ({ round, column: columnOf(shape, round, firstRound) }))
    .filter(({ column }) => column >= 0);
}

const isDrawn = (drawing: Part['drawing'], bracket: BracketRound['bracket']): boolean =>
  bracket !== 'third' && (bracket === 'lower') === (drawing === 'lower');

const columnOf = (shape: BracketShape, { bracket, round }: BracketRound, firstRound: number): number =>
  cardPlace(shape, { bracket, round, position: 0 }, firstRound).column;
