import {
  Button,
  Drawer,
  Group,
  Image,
  Kbd,
  Modal,
  SimpleGrid,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPhotoScan, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, useReused } from '#areas/formats/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { Face } from '#shared/people/face.tsx';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { CardsSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { fileAddress } from '#start-config.ts';
import classes from './challenge.module.css';
import { matchQuery } from './challenge.queries.ts';
import { Pictures } from './pictures.tsx';
import { canAddPlace, placeOf } from './places.ts';
import type { WinnersDraft } from './use-winners-draft.ts';

interface ResultsModalProps {
  tournament: Tournament;
  matchId: number;
  name: string;
  onClose: () => void;
}

interface JudgedProps {
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

function ResultsButton({ tournament, match }: JudgedProps) {
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

function JudgedPictures({ tournament, match, picture, onPicture, isEnlarged, onEnlarge, keys }: JudgedProps) {
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

interface JudgedOnPhoneProps extends JudgedProps {
  onClose: () => void;
}

/** The picture fills the screen; a sheet gives the place. */
export function JudgedOnPhone({ onClose, ...props }: JudgedOnPhoneProps) {
  const { t } = useTranslation('challenge');
  const { t: shell } = useTranslation();
  const { match, draft, canPlace } = props;
  const [isPlacing, setIsPlacing] = useState(false);
  const place = placeOf(draft.places, match.participant.id);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={match.participant.name}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <JudgedPictures {...props} />
      <div className={classes.bar}>
        <ResultsButton {...props} />
        {canPlace && !match.left && (
          <Button
            size="md"
            flex={1}
            leftSection={<IconTrophy size={16} aria-hidden />}
            onClick={() => setIsPlacing(true)}
          >
            {place === undefined ? t('give') : t('place', { place })}
          </Button>
        )}
      </div>
      {isPlacing && <PlaceSheet {...props} onClose={() => setIsPlacing(false)} />}
    </Modal>
  );
}

/** Every place with who stands on it, and a new one where there may be one more. */
function PlaceSheet({ match, draft, tournament, onClose }: JudgedOnPhoneProps) {
  const { t } = useTranslation('challenge');
  const { t: shell } = useTranslation();
  const { participant } = match;
  const { places } = draft;
  const own = placeOf(places, participant.id);
  const choose = (act: () => void) => {
    act();
    onClose();
  };
  return (
    <Drawer
      opened
      position="bottom"
      size="auto"
      onClose={onClose}
      title={t('give')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="xs">
        {places.map((side, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={index}
            size="md"
            variant={own === index + 1 ? 'filled' : 'default'}
            justify="flex-start"
            onClick={() => choose(() => draft.assign(index + 1, participant))}
          >
            {t('placeOf', { place: index + 1, name: side?.name ?? t('empty') })}
          </Button>
        ))}
        {own === undefined && canAddPlace(places, tournament.participant_count) && (
          <Button
            size="md"
            variant="default"
            justify="flex-start"
            onClick={() => choose(() => draft.assign(places.length + 1, participant))}
          >
            {t('placeOf', { place: places.length + 1, name: t('new') })}
          </Button>
        )}
        {own !== undefined && (
          <Button
            size="md"
            variant="default"
            justify="flex-start"
            onClick={() => choose(() => draft.remove(own))}
          >
            {t('noPlace')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

/** Everything that one participant reported: the pictures, who sent them under which name, and when. */
function ResultsModal({ tournament, matchId, name, onClose }: ResultsModalProps) {
  const { t } = useTranslation('challenge');
  const { t: shell } = useTranslation();
  const { data } = useQuery(matchQuery(tournament.id, matchId));
  const [opened, setOpened] = useState<number | null>(null);
  const results = data?.data.results ?? [];
  const altOf = (index: number) => t('screenshot', { name, number: index + 1 });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={useIsPhone()}
      title={t('resultsOf', { name })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {!data && <CardsSkeleton height={240} />}
      {data && results.length === 0 && <Text c="dimmed">{t('noPictures')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {results.map(({ id, value_state, user, profile, updated_at }, index) => (
          <div key={id}>
            <UnstyledButton
              onClick={() => setOpened(index)}
              aria-label={t('enlarge', { picture: altOf(index) })}
            >
              <Image src={fileAddress(value_state)} alt={altOf(index)} radius="sm" mah={240} fit="contain" />
            </UnstyledButton>
            <Group gap={8} mt={4} wrap="nowrap">
              <Face src={user.avatar} name={user.nickname} size={24} />
              <Text size="sm">
                {user.nickname}
                {profile && ` · ${profile.nickname}`}
              </Text>
              <Text size="sm" c="dimmed" ml="auto">
                <DateTime value={updated_at} />
              </Text>
            </Group>
          </div>
        ))}
      </SimpleGrid>
      <Lightbox
        pictures={results.map(({ value_state }, index) => ({ src: value_state, alt: altOf(index) }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </Modal>
  );
}
