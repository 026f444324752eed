import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import classes from './names-paper.module.css';
import { mostNames, paperNamesQuery } from './paper.queries.ts';
import { PaperNote, PaperSheet, PaperState } from './paper-sheet.tsx';
import { partsOf } from './parts.ts';

/** Two columns of names that can be ticked off with a pen. */
const namesOnSheet = 64;

/** Everybody who is in, by name, with a box; whoever has checked in has a tick in it. */
export function NamesPaper({ tournament: { id, title } }: { tournament: Tournament }) {
  const { t } = useTranslation('paper');
  const { data, error, refetch, dataUpdatedAt } = useQuery(paperNamesQuery(id, currentLanguage()));
  if (!data) return <PaperState error={error} isRead={false} onRetry={() => void refetch()} />;
  const { names, isCut } = data;
  if (names.length === 0) return <EmptyState icon={IconUsers} title={t('nobody')} text={t('nobodyText')} />;
  const sheets = partsOf(names, namesOnSheet);
  return (
    <>
      {isCut && <PaperNote>{t('cut', { most: wholeNumber(mostNames) })}</PaperNote>}
      {sheets.map((sheet, index) => (
        <PaperSheet
          key={sheet[0]?.id}
          kind="standing"
          title={title}
          about={t('namesCount', { count: names.length })}
          number={index + 1}
          of={sheets.length}
          readAt={dataUpdatedAt}
        >
          <ul className={classes.names}>
            {sheet.map((one) => {
              const isHere = one.status === 'checkin' || one.status === 'active';
              return (
                <li key={one.id}>
                  <span className={classes.box} role="img" aria-label={t(isHere ? 'here' : 'notHere')}>
                    {isHere ? '✓' : ''}
                  </span>
                  <bdi>{one.name}</bdi>
                </li>
              );
            })}
          </ul>
        </PaperSheet>
      ))}
    </>
  );
}
