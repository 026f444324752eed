import { Alert, Image, Text, UnstyledButton } from '@mantine/core';
import type { ReusedPicture } from '@matchdesk/contract/desk/judging';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
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
  const where = { id: other.match_id, tournament: other.tournament.title };
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
