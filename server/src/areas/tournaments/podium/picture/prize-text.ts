import type { Placed } from '@matchdesk/contract/tournaments/podium';

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const coins = new Intl.NumberFormat('en');

/** Prizes as one line; empty where there are none. */
export const prizeText = (prizes: Placed['prizes']): string =>
  prizes
    .map(({ currency, amount }) =>
      currency === 'EUR' ? euros.format(amount).replace('.00', '') : `${coins.format(amount)} ${currency}`,
    )
    .join(' + ');
