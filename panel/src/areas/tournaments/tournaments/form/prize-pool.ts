import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import type { OptionalNumber } from '#shared/forms/number-field.tsx';

/** One place of the prize pool, as it is edited. */
export interface PrizeRow {
  place: number;
  EUR: OptionalNumber;
  /** Sent back unchanged: the panel does not give coins. */
  COINS: number;
}

export const emptyPlaces = (count: number): PrizeRow[] =>
  Array.from({ length: count }, (_, index) => ({ place: index + 1, EUR: '', COINS: 0 }));

export function toPrizeRows(pool: readonly PrizePlace[]): PrizeRow[] {
  return pool.map(({ place, prizes }) => {
    const worth = (wallet: string) => prizes.find((prize) => prize.wallet === wallet)?.value ?? 0;
    return { place, EUR: worth('EUR') || '', COINS: worth('COINS') };
  });
}

/** A negative entry becomes positive; an empty or invalid one counts as 0. */
export function amountOf(typed: OptionalNumber): number {
  return Math.abs(typed || 0);
}

/** As it is sent: JSON text, amounts without a sign, empty prizes dropped. */
export function toPrizePool(rows: readonly PrizeRow[]): string {
  const pool = rows.map(({ place, EUR, COINS }) => ({
    place,
    prizes: [
      { wallet: 'EUR', value: amountOf(EUR) },
      { wallet: 'COINS', value: amountOf(COINS) },
    ].filter(({ value }) => value > 0),
  }));
  return JSON.stringify(pool);
}

/** Adds the place after the last one. */
export function withNextPlace(rows: readonly PrizeRow[]): PrizeRow[] {
  const last = Math.max(0, ...rows.map(({ place }) => place));
  return [...rows, { place: last + 1, EUR: '', COINS: 0 }];
}

/** Removes a place; those below move up. */
export function withoutPlace(rows: readonly PrizeRow[], removed: number): PrizeRow[] {
  return rows
    .filter(({ place }) => place !== removed)
    .map((row) => (row.place > removed ? { ...row, place: row.place - 1 } : row));
}

export function paidPlaces(rows: readonly PrizeRow[]): number {
  return rows.filter(({ EUR, COINS }) => amountOf(EUR) > 0 || COINS > 0).length;
}

export function totalOf(rows: readonly PrizeRow[]): number {
  return rows.reduce((sum, { EUR }) => sum + amountOf(EUR), 0);
}
