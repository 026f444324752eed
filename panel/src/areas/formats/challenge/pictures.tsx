import { ActionIcon, Group, Image, Text, UnstyledButton } from '@mantine/core';
import type { MatchResult } from '@matchdesk/contract/formats/matches.record';
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { fileAddress } from '#start-config.ts';
import classes from './challenge.module.css';

interface PicturesProps {
  name: string;
  results: readonly MatchResult[];
  index: number;
  onIndex: (index: number) => void;
  onEnlarge: () => void;
}

/** The screenshots of one participant, one at a time, the newest first. */
export function Pictures({ name, results, index, onIndex, onEnlarge }: PicturesProps) {
  const { t } = useTranslation('challenge');
  const shown = results[index];
  if (!shown) return <EmptyState icon={IconPhotoOff} title={t('noPictures')} text={t('noPicturesText')} />;
  const alt = t('screenshot', { name, number: index + 1 });
  return (
    <section className={classes.pictures} aria-roledescription={t('carousel')} aria-label={t('of', { name })}>
      <div className={classes.stage}>
        <UnstyledButton
          className={classes.picture}
          onClick={onEnlarge}
          aria-label={t('enlarge', { picture: alt })}
        >
          <Image src={fileAddress(shown.value_state)} alt={alt} fit="contain" />
        </UnstyledButton>
        {results.length > 1 && (
          <>
            <ActionIcon
              className={classes.previous}
              variant="filled"
              color="dark"
              size="xl"
              radius="xl"
              aria-label={t('previous')}
              disabled={index === 0}
              onClick={() => onIndex(index - 1)}
            >
              <IconChevronLeft aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={classes.next}
              variant="filled"
              color="dark"
              size="xl"
              radius="xl"
              aria-label={t('next')}
              disabled={index === results.length - 1}
              onClick={() => onIndex(index + 1)}
            >
              <IconChevronRight aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <Group justify="space-between" gap="sm" mt={6}>
        <Text size="sm">
          <DateTime value={shown.updated_at} />
          {' · '}
          {shown.profile?.nickname ?? shown.user.nickname}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {t('count', { shown: index + 1, total: results.length })}
        </Text>
      </Group>
    </section>
  );
}
