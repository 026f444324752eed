import { Box, Image, Text, Title, UnstyledButton } from '@mantine/core';
import type { MatchResult } from '@matchdesk/contract/formats/matches.record';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { fileAddress } from '#start-config.ts';
import classes from './places-dialog.module.css';

interface LobbyReportsProps {
  lobby: TftMatch;
  reports: readonly MatchResult[];
}

/** What each player reported: the place they claim and their screenshot, which opens as big as the window. */
export function LobbyReports({ lobby, reports }: LobbyReportsProps) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const [opened, setOpened] = useState<number | null>(null);
  const nameOfReporter = (id: number) => {
    const seated = lobby.participants.find(({ participant }) => participant.id === id);
    return seated ? nameOf(seated.participant) : `#${id}`;
  };
  const pictures = reports.filter(({ type }) => type === 'IMAGE').toReversed();
  const altOf = ({ reporter_id }: MatchResult) =>
    matches('reports.screenshot', { name: nameOfReporter(reporter_id) });
  const reporters = [...new Set(reports.map(({ reporter_id }) => reporter_id).toReversed())];
  return (
    <Box component="section" className={classes.reports} aria-label={t('places.reports')} tabIndex={0}>
      <Title order={3} size="h5" mb={6}>
        {t('places.reports')}
      </Title>
      {reporters.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('places.noReports')}
        </Text>
      )}
      {reporters.map((reporter) => {
        const own = reports.filter(({ reporter_id }) => reporter_id === reporter);
        const claimed = own.find(({ type }) => type === 'INT');
        const picture = own.find(({ type }) => type === 'IMAGE');
        return (
          <div key={reporter} className={classes.report}>
            <Text size="sm">
              <b>{nameOfReporter(reporter)}</b>{' '}
              <Text span size="xs" c="dimmed">
                <DateTime value={own[0]?.updated_at ?? lobby.started_at} />
              </Text>
            </Text>
            {claimed && <Text size="sm">{t('places.says', { place: claimed.value_state })}</Text>}
            {picture && (
              <UnstyledButton
                onClick={() => setOpened(pictures.indexOf(picture))}
                aria-label={matches('reports.enlarge', { picture: altOf(picture) })}
              >
                <Image
                  src={fileAddress(picture.value_state)}
                  alt={altOf(picture)}
                  radius="sm"
                  mah={200}
                  fit="contain"
                />
              </UnstyledButton>
            )}
          </div>
        );
      })}
      <Lightbox
        pictures={pictures.map((picture) => ({ src: picture.value_state, alt: altOf(picture) }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </Box>
  );
}
