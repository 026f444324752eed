import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { CopyField } from '#shared/forms/copy-field.tsx';
import { feedQuery, makeFeed, revokeFeed } from './calendar.queries.ts';

/** The secret address at which people subscribe their own calendar. */
export function FeedButton({ games }: { games: string }) {
  const { t } = useTranslation('calendar');
  const { t: shell } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('feed.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('feed.title')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <Feed games={games} />
      </Modal>
    </>
  );
}

function Feed({ games }: { games: string }) {
  const { t } = useTranslation('calendar');
  const { data } = useQuery(feedQuery);
  const [address, setAddress] = useState<string>();
  const feed = data?.data;
  const make = async () => {
    const outcome = await makeFeed(games);
    if (outcome.ok) setAddress(outcome.data.data.address);
  };
  const revoke = async () => {
    if ((await revokeFeed()).ok) setAddress(undefined);
  };
  return (
    <Stack>
      <Text size="sm">{t(games ? 'feed.aboutGames' : 'feed.about')}</Text>
      {feed && (
        <Text size="sm" role="status">
          {t('feed.since', { date: dateTime(feed.created_at) })}{' '}
          {feed.read_at ? t('feed.read', { date: dateTime(feed.read_at) }) : t('feed.unread')}
        </Text>
      )}
      {address && (
        <>
          <CopyField label={t('feed.address')} value={address} readOnly />
          <Anchor href={address.replace(/^https?:/, 'webcal:')} size="sm">
            {t('feed.subscribe')}
          </Anchor>
          <Alert variant="light">{t('feed.once')}</Alert>
        </>
      )}
      <Group>
        <Button variant={feed ? 'default' : 'filled'} onClick={() => void make()}>
          {t(feed ? 'feed.renew' : 'feed.make')}
        </Button>
        {feed && (
          <Button variant="subtle" color="red" onClick={() => void revoke()}>
            {t('feed.revoke')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
