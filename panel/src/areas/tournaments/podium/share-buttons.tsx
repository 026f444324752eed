import { Button } from '@mantine/core';
import { walletCurrencies } from '@matchdesk/contract/limits';
import type { Placed, Podium } from '@matchdesk/contract/tournaments/podium';
import { listPlaces } from '@matchdesk/contract/tournaments/podium.calls';
import { IconCopy, IconDownload, IconLink, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { CopyTextButton } from '#shared/ui/copy-text-button.tsx';
import { fileAddress } from '#start-config.ts';
import { asOnlooker, type Onlooker } from './podium.queries.ts';
import { resultText } from './podium-texts.ts';
import { publicLink } from './public-link.ts';
import type { Celebrated } from './use-podium-live.ts';

interface ShareButtonsProps {
  tournament: Celebrated;
  podium: Podium;
}

/** The result as text, as a picture and as a file, and the link to its public page. */
export function ShareButtons({ tournament, podium }: ShareButtonsProps) {
  const { t } = useTranslation('podium');
  const { id, title, code, isPrivate, participant_count } = tournament;
  const link = isPrivate && code === undefined ? undefined : publicLink(id, code);
  const { top, more, picture } = podium;
  const text = resultText({
    title,
    top,
    link,
    each: (prizes) => t('prizeEach', { prizes }),
    more: more > 0 ? t('more', { count: more, formatted: wholeNumber(more) }) : '',
    participants: t('participants', { count: participant_count, formatted: wholeNumber(participant_count) }),
  });
  return (
    <>
      <CopyTextButton value={text} icon={IconCopy} label={t('share.text')} />
      {link && (
        <>
          <CopyTextButton value={link} icon={IconLink} label={t('share.link')} />
          <Button
            component="a"
            href={fileAddress(code === undefined ? picture : `${picture}&code=${encodeURIComponent(code)}`)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden />}
          >
            {t('share.picture')}
          </Button>
        </>
      )}
      <PlacesFileButton tournament={tournament} />
    </>
  );
}

function PlacesFileButton({ tournament }: { tournament: Celebrated }) {
  const { t } = useTranslation('podium');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await makePlacesFile(tournament.id, tournament));
    } catch (error) {
      // A refusal has already been shown to the person.
      if (!isRefused(error)) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('share.file')}
    </Button>
  );
}

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
async function makePlacesFile(id: number, onlooker: Onlooker): Promise<File> {
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
