import { Button } from '@mantine/core';
import type { Podium } from '@matchdesk/contract/tournaments/podium';
import { IconCopy, IconDownload, IconLink, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { CopyTextButton } from '#shared/ui/copy-text-button.tsx';
import { fileAddress } from '#start-config.ts';
import { makePlacesFile } from './places-file.ts';
import { publicLink } from './public-link.ts';
import { resultText } from './result-text.ts';
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
