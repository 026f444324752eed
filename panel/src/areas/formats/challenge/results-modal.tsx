import { Group, Image, Modal, SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { Face } from '#shared/people/face.tsx';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { fileAddress } from '#start-config.ts';
import { matchQuery } from './challenge.queries.ts';

interface ResultsModalProps {
  tournament: Tournament;
  matchId: number;
  name: string;
  onClose: () => void;
}

/** Everything that one participant reported: the pictures, who sent them under which name, and when. */
export function ResultsModal({ tournament, matchId, name, onClose }: ResultsModalProps) {
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
      {!data && <Skeleton height={240} />}
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
              <Face src={user.avatar} size={24} />
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
