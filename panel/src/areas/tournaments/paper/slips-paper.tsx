import type { MatchSlip } from '@matchdesk/contract/tournaments/paper';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#areas/formats/elimination/index.ts';
import { dateTime } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { slipsQuery } from './paper.queries.ts';
import sheet from './paper-sheet.module.css';
import { PaperNote, PaperState } from './paper-sheet.tsx';
import { partsOf } from './parts.ts';
import classes from './slips-paper.module.css';

interface SlipsPaperProps {
  tournament: Tournament;
  perPage: 2 | 4;
}

/** A slip for each match that can be played now: who meets whom, boxes for the score, lines to sign. */
export function SlipsPaper({ tournament: { id, title }, perPage }: SlipsPaperProps) {
  const { t } = useTranslation('paper');
  const { data, error, refetch } = useQuery(slipsQuery(id));
  if (!data) return <PaperState error={error} isRead={false} onRetry={() => void refetch()} />;
  const {
    data: slips,
    meta: { total },
  } = data;
  if (slips.length === 0)
    return <EmptyState icon={IconTicket} title={t('noSlips')} text={t('noSlipsText')} />;
  const sheets = partsOf(slips, perPage);
  return (
    <>
      {total > slips.length && (
        <PaperNote>{t('slipsCut', { count: slips.length, total: wholeNumber(total) })}</PaperNote>
      )}
      {sheets.map((part, index) => (
        <section
          key={part[0]?.id}
          className={`${sheet.sheet} ${sheet.standing}`}
          aria-label={t('sheet', { number: index + 1, of: sheets.length })}
          data-sheet
        >
          <ul className={`${sheet.paper} ${classes.slips}`} data-per-page={perPage}>
            {part.map((slip) => (
              <Slip key={slip.id} title={title} slip={slip} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** More games than fit the width are counted by hand. */
const mostBoxes = 7;

function Slip({ title, slip }: { title: string; slip: MatchSlip }) {
  const { t } = useTranslation('paper');
  const nameOf = useRoundName();
  const { match_number, round_name, room_name, started_at, games_count, names } = slip;
  const round = nameOf({ name: round_name });
  const games = Array.from({ length: Math.min(games_count, mostBoxes) }, (_, game) => game + 1);
  return (
    <li className={classes.slip}>
      <p className={classes.title}>{title}</p>
      <p className={classes.match}>
        <b>{t('match', { number: match_number })}</b>
        <span>{room_name === null ? round : `${room_name} · ${round}`}</span>
        <span>{dateTime(started_at)}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            {games.length > 1 &&
              games.map((game) => (
                <th key={game} scope="col">
                  {game}
                </th>
              ))}
            <th scope="col">{t('score')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sides may have one name
            <tr key={side}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {games.length > 1 && games.map((game) => <td key={game} />)}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.signatures}>
        <span>{t('signature')}</span>
        <span>{t('signature')}</span>
      </p>
    </li>
  );
}
