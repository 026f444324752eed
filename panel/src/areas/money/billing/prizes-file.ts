import type { HandPayment, PrizeLine, Prizes } from '@matchdesk/contract/money/billing';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';

interface Row {
  line: PrizeLine;
  payments: readonly HandPayment[];
}

const each =
  (value: (payment: HandPayment) => string) =>
  ({ payments }: Row) =>
    payments.map(value).join('; ');

/** Programs read this file too, so the column names are the same in every language. */
const columns: CsvColumn<Row>[] = [
  { title: 'place', value: ({ line }) => line.place_from },
  { title: 'place to', value: ({ line }) => line.place_to },
  { title: 'participant_id', value: ({ line }) => line.participant.id },
  { title: 'participant', value: ({ line }) => line.participant.name },
  { title: 'user_id', value: ({ line }) => line.user.id },
  { title: 'nickname', value: ({ line }) => line.user.nickname },
  { title: 'amount', value: ({ line }) => line.amount },
  { title: 'currency', value: ({ line }) => line.currency },
  { title: 'due', value: ({ line }) => line.due },
  { title: 'cannot be paid', value: ({ line }) => line.cannot },
  { title: 'transaction_id', value: ({ line }) => line.transaction_id },
  { title: 'paid by hand', value: ({ line }) => line.by_hand - line.waiting },
  { title: 'waits for a second person', value: ({ line }) => line.waiting },
  { title: 'paid how', value: each(({ method }) => method) },
  { title: 'paid at', value: each(({ paid_at }) => paid_at) },
  { title: 'entered by', value: each(({ by }) => by.nickname) },
  { title: 'confirmed by', value: each(({ second }) => second?.nickname ?? '') },
  { title: 'note', value: each(({ note }) => note) },
];

/** Who got which prize of a tournament, and how. */
export function prizesFile({ lines, hand_payments }: Pick<Prizes, 'lines' | 'hand_payments'>): File {
  const standing = hand_payments.filter(({ undone }) => undone === null);
  const rows = lines.map((line) => ({
    line,
    payments: standing.filter(
      ({ participant, user, currency }) =>
        participant.id === line.participant.id && user.id === line.user.id && currency === line.currency,
    ),
  }));
  return csvFile('prizes', [csvHeader(columns), csvRows(rows, columns)]);
}
