import { Button } from '@mantine/core';
import { listCheckInLinks } from '@matchdesk/contract/calls/check-in-links';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';

/** To the codes of everybody, before the start. */
export function LinksButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const may = useMay();
  if (!isPreStart(tournament.status) || !may(listCheckInLinks, tournament.game_id)) return null;
  return (
    <Button
      component={Link}
      to={`/tournaments/${tournament.id}/participants/links`}
      size="xs"
      variant="default"
      leftSection={<IconQrcode size={15} aria-hidden />}
    >
      {t('links.title')}
    </Button>
  );
}
