import { isPreStart } from '@matchdesk/contract/statuses';
import { listCheckInLinks } from '@matchdesk/contract/tournaments/check-in-links.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

/** Links to the page with everybody's check-in codes, before the start. */
export function LinksButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const may = useMay();
  if (!isPreStart(tournament.status) || !may(listCheckInLinks, tournament.game_id)) return null;
  return (
    <ButtonLink
      to="/tournaments/$id/participants/links"
      params={{ id: String(tournament.id) }}
      size="xs"
      variant="default"
      leftSection={<IconQrcode size={15} aria-hidden />}
    >
      {t('links.title')}
    </ButtonLink>
  );
}
