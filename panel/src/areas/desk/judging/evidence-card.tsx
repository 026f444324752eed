import { Button, Group, Kbd, Text } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOnly } from '#shared/format/dates.ts';
import { useKeys } from '#shared/keys/use-keys.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import classes from './judging.module.css';
import { QueueCard, type QueueCardProps } from './queue-card.tsx';
import { whole } from './zoom.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

/** The reports of a lobby, a round or a challenge. Staff enter the result on the screen of its format. */
export function EvidenceCard({ report, card, isGone, onNext, onBack }: QueueCardProps) {
  const { t } = useTranslation('judging');
  const navigate = useNavigate();
  const [zoom, setZoom] = useState(whole);
  const { tournament, round, lobby, results } = report;
  const place = linkOptions({ to: '/tournaments/$id/brackets', params: { id: String(tournament.id) } });
  useKeys({ Enter: () => void navigate(place) });
  const facts = [
    ...(round === null ? [] : [t('evidence.round', { round })]),
    ...(lobby === null ? [] : [t('evidence.lobby', { lobby })]),
  ];
  return (
    <QueueCard
      report={report}
      card={card}
      isGone={isGone}
      onBack={onBack}
      title={t('evidence.reporters', { count: report.reporters })}
      goneText={t('evidence.gone')}
      screen={place.to}
      facts={facts}
    >
      <div className={classes.sides}>
        {results.map(({ id, type, value_state, user, updated_at }) => (
          <div key={id} className={classes.side}>
            <Text size="sm">
              <b>{user.nickname}</b> · {timeOnly(updated_at)}
              {type === 'INT' && <> · {t('evidence.value', { value: value_state })}</>}
            </Text>
            {type === 'IMAGE' && (
              <ZoomedPicture
                src={value_state}
                alt={t('screenshot', { name: user.nickname })}
                zoom={zoom}
                onZoom={setZoom}
              />
            )}
          </div>
        ))}
      </div>
      <Group className={classes.foot} gap="sm" mt="xs" justify="flex-end">
        <Button variant="default" onClick={onNext}>
          {t('next')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            J
          </Kbd>
        </Button>
        <ButtonLink {...place}>
          {t('evidence.open')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            ↵
          </Kbd>
        </ButtonLink>
      </Group>
    </QueueCard>
  );
}
