import { Button } from '@mantine/core';
import { listTransactions, listWithdraws } from '@matchdesk/contract/money/billing.calls';
import type { Transaction, Withdraw } from '@matchdesk/contract/money/billing.record';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';

/** Makes a file for spreadsheets; leaving the page ends it. */
export function ExportButton({ make }: { make: (signal: AbortSignal) => Promise<File> }) {
  const { t } = useTranslation('billing');
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setBusy(true);
    try {
      saveFile(await make(controller.signal));
    } catch (error) {
      // A refusal has already been shown to the person.
      if (!controller.signal.aborted && !isRefused(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t('export')}
    </Button>
  );
}

const PORTION = 200;

/** Programs read these files too, so the column names are the same in every language. */
const transactionColumns: CsvColumn<Transaction>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ created_at }) => created_at },
  { title: 'user_id', value: ({ user_id }) => user_id },
  { title: 'nickname', value: ({ user }) => user.nickname },
  { title: 'amount', value: ({ amount }) => amount },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'type', value: ({ type }) => type },
  { title: 'payment_system', value: ({ payment_system }) => payment_system },
  { title: 'status', value: ({ status }) => status },
  { title: 'tournament_id', value: ({ additionalDetails: { tournament } }) => tournament?.id ?? null },
  { title: 'tournament', value: ({ additionalDetails: { tournament } }) => tournament?.title ?? null },
  { title: 'place', value: ({ additionalDetails }) => additionalDetails.place_from },
  { title: 'place to', value: ({ additionalDetails }) => additionalDetails.place_to },
  { title: 'match_id', value: ({ additionalDetails }) => additionalDetails.match_id },
  { title: 'withdraw_id', value: ({ additionalDetails }) => additionalDetails.withdraw_id },
];

const withdrawColumns: CsvColumn<Withdraw>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ created_at }) => created_at },
  { title: 'user_id', value: ({ user }) => user.id },
  { title: 'nickname', value: ({ user }) => user.nickname },
  { title: 'email', value: ({ user }) => user.email },
  { title: 'amount', value: ({ amount }) => amount },
  { title: 'currency', value: ({ wallet }) => wallet.currency },
  { title: 'payout EUR', value: ({ payout }) => payout },
  { title: 'status', value: ({ status }) => status },
  { title: 'message', value: ({ message }) => message },
];

/** All pages of the list, with its filters. */
export const exportTransactions = (query: object, signal: AbortSignal): Promise<File> =>
  exportAll('transactions', transactionColumns, async (page) => {
    const asked = { ...query, page, limit: PORTION };
    return (await call(listTransactions, { query: asked }, { signal })).data;
  });

export const exportWithdraws = (query: object, signal: AbortSignal): Promise<File> =>
  exportAll('withdraws', withdrawColumns, async (page) => {
    const asked = { ...query, page, limit: PORTION };
    return (await call(listWithdraws, { query: asked }, { signal })).data;
  });

async function exportAll<Row extends { id: number }>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  read: (page: number) => Promise<{ data: Row[]; meta: { last_page: number } }>,
): Promise<File> {
  const parts = [csvHeader(columns)];
  // Rows added meanwhile push others to the next page, so each row is written only once.
  const written = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await read(page);
    const fresh = data.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    parts.push(csvRows(fresh, columns));
    if (page >= meta.last_page) return csvFile(name, parts);
  }
}
