import type { Rate } from '@matchdesk/contract/money/billing';

/** A row as it is typed. */
export interface RateRow {
  key: number;
  name: string;
  code: string;
  symbol: string;
  rate: string;
  minimal_withdraw: string;
}

export const rateFields = ['name', 'code', 'symbol', 'rate', 'minimal_withdraw'] as const;
export type RateField = (typeof rateFields)[number];

/** A row counts only if all of it is filled. */
export const isComplete = (row: RateRow): boolean => rateFields.every((field) => row[field].trim() !== '');

export const toRows = (rates: readonly Rate[]): RateRow[] =>
  rates.map(({ name, code, symbol, rate, minimal_withdraw }, key) => ({
    key,
    name,
    code,
    symbol,
    rate: plain(rate),
    minimal_withdraw: plain(minimal_withdraw),
  }));

/** 0.0000001 and not 1e-7. */
const plain = (value: number): string =>
  String(value).includes('e') ? value.toFixed(10).replace(/0+$/, '') : String(value);

export const emptyRow = (rows: readonly RateRow[]): RateRow => ({
  key: rows.reduce((last, { key }) => Math.max(last, key), -1) + 1,
  name: '',
  code: '',
  symbol: '',
  rate: '',
  minimal_withdraw: '',
});

/** The rows to save: only complete ones, with their index on the screen. */
export function toSave(rows: readonly RateRow[]) {
  const complete = rows.flatMap((row, shown) => (isComplete(row) ? [{ row, shown }] : []));
  return {
    rates: complete.map(({ row: { name, code, symbol, rate, minimal_withdraw } }) => ({
      name: name.trim(),
      code: code.trim(),
      symbol: symbol.trim(),
      rate: rate.trim(),
      minimal_withdraw: minimal_withdraw.trim(),
    })),
    shownAt: complete.map(({ shown }) => shown),
  };
}

/**
 * Maps the server's errors, which count only the rows sent, to the rows on screen. Errors about no row are listed
 * apart.
 */
export function rateErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  rows: readonly RateRow[],
  shownAt: readonly number[],
) {
  const byField: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, sentences] of Object.entries(errors)) {
    const [, index, field] = /^rates\[(\d+)\]\[(\w+)\]$/.exec(name) ?? [];
    const row = index === undefined ? undefined : rows[shownAt[Number(index)]!];
    if (row) byField[`${row.key} ${field}`] = sentences.join(' ');
    else others.push(...sentences);
  }
  return { byField, others };
}
