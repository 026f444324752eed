import type { TftRound } from '@matchdesk/contract/formats/tft.record';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchStore, Range } from '#areas/formats/matches/index.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import type { CardLobby } from '../tft.queries.ts';
import { OneRound } from './one-round.tsx';
import { RoundColumn } from './round-column.tsx';
import classes from './tft.rounds.module.css';

export interface RoundsProps {
  rounds: readonly TftRound[];
  store: MatchStore<CardLobby>;
  /** Shows how many lobbies of a round are over; only where the counts are kept current. */
  isCounted?: boolean;
}

/** Rounds as columns; on a phone one at a time. */
export function Rounds(props: RoundsProps) {
  const isPhone = useIsPhone();
  return isPhone ? <OneRound {...props} /> : <Columns {...props} />;
}

function Columns({ rounds, store, isCounted }: RoundsProps) {
  const { t } = useTranslation('tft');
  const seen = useRef(new Map<number, Range>());
  /** Each column reports which of its lobbies are on screen; the store gets them all together. */
  const show = useCallback(
    (round: number, range: Range) => {
      seen.current.set(round, range);
      store.show([...seen.current.values()]);
    },
    [store],
  );
  return (
    <section className={classes.columns} aria-label={t('rounds')}>
      {rounds.map((round) => (
        <RoundColumn
          key={round.number}
          round={round}
          store={store}
          isCounted={isCounted ?? false}
          onShow={show}
        />
      ))}
    </section>
  );
}
