import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#areas/formats/elimination/index.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import classes from './bracket-paper.module.css';
import {
  type BracketSheet,
  leadsTo,
  middleOf,
  type PaperFormat,
  paperSizes,
  toSheets,
} from './bracket-sheets.ts';
import { mostInBracket, paperBracketQuery } from './paper.queries.ts';
import { PaperSheet, PaperState } from './paper-sheet.tsx';

interface BracketPaperProps {
  tournament: Tournament;
  format: PaperFormat;
}

/** The bracket in black on white, cut into sheets. What is not known yet stays free, to be filled in by hand. */
export function BracketPaper({ tournament, format }: BracketPaperProps) {
  const { t } = useTranslation('paper');
  const { data, error, refetch, dataUpdatedAt } = useQuery(paperBracketQuery(tournament));
  const rounds = data?.bracket?.rounds ?? [];
  const nameOf = useRoundName(rounds);
  if (!data) return <PaperState error={error} isRead={false} onRetry={() => void refetch()} />;
  if (!data.bracket)
    return <EmptyState icon={IconTournament} title={t('noBracket')} text={t('noBracketText')} />;
  if (data.bracket.entrants > mostInBracket)
    return (
      <EmptyState
        icon={IconTournament}
        title={t('tooLarge')}
        text={t('tooLargeText', { most: wholeNumber(mostInBracket) })}
      />
    );
  const sheets = toSheets(rounds, paperSizes[format]);
  return sheets.map((sheet, index) => (
    <PaperSheet
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no other name
      key={index}
      kind={format}
      title={tournament.title}
      about={data.bracket?.kind === 'double' ? t(`brackets.${sheet.bracket}`) : tournament.game.name}
      number={index + 1}
      of={sheets.length}
      readAt={dataUpdatedAt}
    >
      <Branches sheet={sheet} matches={data.matches} nameOf={nameOf} />
    </PaperSheet>
  ));
}

/** In hundredths of the sheet. */
const area = { left: 3, top: 13, width: 94, height: 84 };
const boxWidth = 0.86;
/** Where there are few rounds, the boxes need not fill the sheet. */
const widestColumn = 24;

interface BranchesProps {
  sheet: BracketSheet;
  matches: ReadonlyMap<number, PublicMatch>;
  nameOf: ReturnType<typeof useRoundName>;
}

function Branches({ sheet: { rounds, third }, matches, nameOf }: BranchesProps) {
  const { t } = useTranslation('paper');
  const column = Math.min(widestColumn, area.width / rounds.length);
  const leftOf = (round: number) => area.left + round * column;
  const topOf = (index: number, count: number) => area.top + area.height * middleOf(index, count);
  const box = (number: number, left: number, top: number) => (
    <div
      key={number}
      className={classes.match}
      style={{ left: `${left}%`, top: `${top}%`, width: `${column * boxWidth}%` }}
    >
      <Box match={matches.get(number)} />
    </div>
  );
  const lines = rounds.slice(0, -1).flatMap((round, index) => {
    const next = rounds[index + 1]?.matches.length ?? 1;
    const count = round.matches.length;
    return round.matches.map((_, place) => {
      const [from, to] = [topOf(place, count), topOf(leadsTo(place, count, next), next)];
      const start = leftOf(index) + column * boxWidth;
      const middle = (start + leftOf(index + 1)) / 2;
      return `M${start} ${from}H${middle}V${to}H${leftOf(index + 1)}`;
    });
  });
  const last = rounds.length - 1;
  return (
    <>
      <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={lines.join('')} />
      </svg>
      {rounds.map(({ bracket, round, name }, index) => (
        <b
          key={`${bracket} ${round}`}
          className={classes.round}
          style={{ left: `${leftOf(index)}%`, width: `${column * boxWidth}%` }}
        >
          {nameOf({ name, bracket })}
        </b>
      ))}
      {rounds.map(({ matches: numbers }, index) =>
        numbers.map((number, place) => box(number, leftOf(index), topOf(place, numbers.length))),
      )}
      {third !== undefined && (
        <>
          <b className={classes.third} style={{ left: `${leftOf(last)}%`, width: `${column * boxWidth}%` }}>
            {t('third')}
          </b>
          {box(third, leftOf(last), 92)}
        </>
      )}
    </>
  );
}

function Box({ match }: { match: PublicMatch | undefined }) {
  if (!match) return null;
  const { match_number, first_participant, second_participant, winner_id, match_result } = match;
  const [first = '', second = ''] = /^\d+:\d+$/.test(match_result ?? '')
    ? (match_result?.split(':') ?? [])
    : [];
  const side = (who: PublicMatch['first_participant'], isVoid: boolean, score: string) => (
    <span className={classes.side} data-won={(who !== null && who.id === winner_id) || undefined}>
      <bdi>{isVoid ? '–' : (who?.name ?? '')}</bdi>
      <span className={classes.score}>{score}</span>
    </span>
  );
  return (
    <>
      <span className={classes.number}>{match_number}</span>
      <span className={classes.sides}>
        {side(first_participant, match.is_first_void, first)}
        {side(second_participant, match.is_second_void, second)}
      </span>
    </>
  );
}
