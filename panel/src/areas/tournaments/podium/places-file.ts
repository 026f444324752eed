import { walletCurrencies } from '@matchdesk/contract/limits';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { listPlaces } from '@matchdesk/contract/tournaments/podium.calls';
import { call } from '#shared/api/call.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';
import { asOnlooker, type Onlooker } from './podium.queries.ts';

/** The largest page that the server allows. */
const portion = 500;

const prizeIn = ({ prizes }: Placed, currency: (typeof walletCurrencies)[number]) =>
  prizes.find((prize) => prize.currency === currency)?.amount ?? null;

/** The names of the columns stay the same in every language, like those of the other exports. */
const columns: CsvColumn<Placed>[] = [
  { title: 'place', value: ({ place_from }) => place_from },
  { title: 'place to', value: ({ place_to }) => place_to },
  { title: 'id', value: ({ id }) => id },
  { title: 'name', value: ({ name }) => name },
  ...walletCurrencies.map((currency) => ({
    title: currency,
    value: (one: Placed) => prizeIn(one, currency),
  })),
];

/** Every place as a file for spreadsheets. */
export async function makePlacesFile(id: number, onlooker: Onlooker): Promise<File> {
  const parts = [csvHeader(columns)];
  let total = 1;
  for (let from = 0; from < total; from += portion) {
    const query = { from, to: from + portion - 1, ...asOnlooker(onlooker) };
    const { data } = await call(listPlaces, { params: { id }, query });
    parts.push(csvRows(data.data, columns));
    total = data.meta.total;
  }
  return csvFile('places', parts);
}
