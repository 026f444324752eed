import { Alert, Image, Text, UnstyledButton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { ReusedPicture } from '@matchdesk/contract/desk/judging';
import { listReusedPictures } from '@matchdesk/contract/desk/judging.calls';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { apiQuery } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { calledText } from '#shared/status/use-match-words.ts';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { fileAddress } from '#start-config.ts';
import classes from './reused-warning.module.css';

/** Screenshots that look like one of another match: both are shown, and staff decide what it means. */
export function ReusedWarning({ reused }: { reused: readonly ReusedPicture[] }) {
  const byReport = Map.groupBy(reused, ({ result_id }) => result_id);
  return [...byReport].map(([id, [closest, ...others]]) => (
    <OneReused key={id} reused={closest!} others={others.length} />
  ));
}

interface OneReusedProps {
  reused: ReusedPicture;
  /** The number of further matches in which it was used. */
  others: number;
}

function OneReused({ reused: { picture, distance, reported_by, other }, others }: OneReusedProps) {
  const { t } = useTranslation('matches');
  const [opened, setOpened] = useState<number | null>(null);
  const where = {
    number: calledText(other.match_number, other.match_id),
    tournament: other.tournament.title,
  };
  const pictures = [
    { src: picture, alt: t('reused.here') },
    { src: other.picture, alt: t('reused.there', where) },
  ];
  return (
    <Alert
      color="red"
      icon={<IconCopy aria-hidden />}
      mb="sm"
      title={t(distance === 0 ? 'reused.same' : 'reused.title', where)}
    >
      <Text size="xs" mb={6}>
        {t('reused.who', { name: reported_by, earlier: other.reported_by })} ·{' '}
        <DateTime value={other.reported_at} />
        {others > 0 && <> · {t('reused.others', { count: others })}</>}
      </Text>
      <div className={classes.pair}>
        {pictures.map(({ src, alt }, index) => (
          <UnstyledButton key={alt} onClick={() => setOpened(index)} aria-label={alt}>
            <Image src={fileAddress(src)} alt="" radius="sm" h={96} fit="contain" />
          </UnstyledButton>
        ))}
      </div>
      <Lightbox pictures={pictures} index={opened} onClose={() => setOpened(null)} />
    </Alert>
  );
}

/** Screenshots are compared a moment after they arrive, so findings appear later, by the live channel. */
export function useReused(id: number, matchId: number) {
  const query = apiQuery(listReusedPictures, { params: { id, matchId } }, { quiet: true });
  useLiveRefresh(channels.judging(), {
    ignores: ({ type, data }) => type === 'referees' || data.match_id !== matchId,
    records: [query.queryKey],
  });
  return useQuery(query).data?.data ?? [];
}

type Save<Data> = (more: { confirm_reused?: true }) => Promise<Outcome<Data>>;

/**
 * Saves a winner, places or points. If one of their pictures was handed in before by somebody else, names both and
 * asks; resolves to undefined if staff then cancel.
 */
export function useAskAboutReused() {
  const { t } = useTranslation('matches');
  return async <Data,>(save: Save<Data>): Promise<Outcome<Data> | undefined> => {
    const outcome = await save({});
    if (outcome.ok || outcome.refused.code !== 'pictures-reused') return outcome;
    const isMeant = await confirm({
      title: t('reused.ask'),
      text: outcome.refused.words,
      confirmLabel: t('reused.yes'),
      danger: true,
    });
    return isMeant ? save({ confirm_reused: true }) : undefined;
  };
}
