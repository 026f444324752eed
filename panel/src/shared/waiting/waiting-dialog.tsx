import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReach } from '#shared/api/reach.ts';
import { timeOnly } from '#shared/format/dates.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useWaitingWords } from './use-waiting-words.ts';
import { isOld, useWaitingList, type Waiting } from './waiting.store.ts';
import { sendAgain, sendOld, takeBack } from './waiting-acts.ts';

const screens = {
  finishMatch: '/tournaments/$id/brackets',
  finishRoomMatch: '/tournament/round-robin/$id/game',
  bypassCheckIn: '/tournaments/$id/participants',
} as const;

/** Everything that waits, in the order in which it will be sent; each can be taken back. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const waiting = useWaitingList();
  const isReached = useReach() === 'reached';
  const isAsking = isReached && waiting.some((one) => !one.refused && isOld(one));
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      fullScreen={useIsPhone()}
      title={t('waiting.title', { count: waiting.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isAsking && (
        <Group mb="md" justify="space-between">
          <Text size="sm">{t('waiting.askOld')}</Text>
          <Button onClick={sendOld}>{t('waiting.sendOld')}</Button>
        </Group>
      )}
      <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {waiting.map((one) => (
          <WaitingRow key={one.key} waiting={one} onOpen={onClose} />
        ))}
      </Stack>
    </Modal>
  );
}

function WaitingRow({ waiting, onOpen }: { waiting: Waiting; onOpen: () => void }) {
  const { t } = useTranslation();
  const wordsOf = useWaitingWords();
  const { refused, at, tournament } = waiting;
  const words = wordsOf(waiting);
  const removal = t(refused ? 'waiting.discard' : 'waiting.takeBack');
  return (
    <Group
      component="li"
      justify="space-between"
      gap="sm"
      py={10}
      style={{ borderTop: '1px solid var(--desk-line)' }}
    >
      <div style={{ flex: 1, minWidth: 220 }}>
        <Text size="sm" fw={550}>
          {words}
        </Text>
        <Text size="xs" c={refused ? 'var(--mantine-color-error)' : 'dimmed'}>
          {refused?.words ?? t('waiting.since', { time: timeOnly(at) })}{' '}
          <AnchorLink
            underline="always"
            to={screens[waiting.call]}
            params={{ id: String(tournament) }}
            onClick={onOpen}
          >
            {t('waiting.open')}
          </AnchorLink>
        </Text>
      </div>
      <Group gap="xs">
        {refused && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('waiting.again')}: ${words}`}
            onClick={() => sendAgain(waiting)}
          >
            {t('waiting.again')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={`${removal}: ${words}`}
          onClick={() => takeBack(waiting)}
        >
          {removal}
        </Button>
      </Group>
    </Group>
  );
}
