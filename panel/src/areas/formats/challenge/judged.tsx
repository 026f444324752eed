import { Button, Group, Kbd, Text, Title } from '@mantine/core';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPhotoScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, useReused } from '#areas/formats/matches/index.ts';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import classes from './challenge.module.css';
import { placeOf } from './challenge.places.ts';
import { Pictures } from './pictures.tsx';
import { ResultsModal } from './results-modal.tsx';
import type { WinnersDraft } from './use-draft.ts';

export interface JudgedProps {
  tournament: Tournament;
  match: ChallengeMatch;
  draft: WinnersDraft;
  canPlace: boolean;
  picture: number;
  onPicture: (index: number) => void;
  isEnlarged: boolean;
  onEnlarge: (isEnlarged: boolean) => void;
  keys: Record<string, () => void>;
}

/** One participant: their pictures, and the place they were given. */
export function Judged(props: JudgedProps) {
  const { t } = useTranslation('challenge');
  const { match, canPlace } = props;
  return (
    <section className={classes.judged} aria-label={match.participant.name}>
      <Group justify="space-between" gap="sm" mb="sm">
        <JudgedTitle {...props} />
        <ResultsButton {...props} />
      </Group>
      <JudgedPictures {...props} />
      {canPlace && (
        <Text size="xs" c="dimmed" mt="sm">
          <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {t('keys.walk')} · <Kbd size="xs">←</Kbd>{' '}
          <Kbd size="xs">→</Kbd> {t('keys.picture')} · <Kbd size="xs">1</Kbd>–<Kbd size="xs">9</Kbd>{' '}
          {t('keys.place')}
        </Text>
      )}
    </section>
  );
}

function JudgedTitle({ match, draft }: JudgedProps) {
  const { t } = useTranslation('challenge');
  const { participant, left } = match;
  const place = placeOf(draft.places, participant.id);
  return (
    <div>
      <Title order={2} size="h3" {...(left && { td: 'line-through' })}>
        {participant.name}
      </Title>
      <Text size="sm" c="dimmed" role="status">
        {left ? t(`left.${left}`) : place === undefined ? t('noPlace') : t('place', { place })}
      </Text>
    </div>
  );
}

export function ResultsButton({ tournament, match }: JudgedProps) {
  const { t } = useTranslation('challenge');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhotoScan size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('results')}
      </Button>
      {isOpen && (
        <ResultsModal
          tournament={tournament}
          matchId={match.id}
          name={match.participant.name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export function JudgedPictures({
  tournament,
  match,
  picture,
  onPicture,
  isEnlarged,
  onEnlarge,
  keys,
}: JudgedProps) {
  const { t } = useTranslation('challenge');
  const { results, participant } = match;
  const reused = useReused(tournament.id, match.id);
  return (
    <>
      <ReusedWarning reused={reused} />
      <Pictures
        name={participant.name}
        results={results}
        index={picture}
        onIndex={onPicture}
        onEnlarge={() => onEnlarge(true)}
      />
      <Lightbox
        key={match.id}
        pictures={results.map(({ value_state }, index) => ({
          src: value_state,
          alt: t('screenshot', { name: participant.name, number: index + 1 }),
        }))}
        index={isEnlarged && results.length > 0 ? picture : null}
        onIndex={onPicture}
        onClose={() => onEnlarge(false)}
        keys={keys}
      />
    </>
  );
}
