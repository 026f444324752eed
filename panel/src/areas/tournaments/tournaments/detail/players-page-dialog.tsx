import { Button, Center, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { changeBrand } from '@matchdesk/contract/content/brand.calls';
import { getPlayerView } from '@matchdesk/contract/tournaments/player-links.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { playersLink } from '#areas/tournaments/podium/index.ts';
import { QrCode } from '#shared/qr/qr.tsx';
import { useMay } from '#shared/session/me.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PlayerView } from './player-view.tsx';
import classes from './players-page-dialog.module.css';

interface PlayersPageDialogProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** The address at which players register and play: to be copied, shown, printed as a poster, or opened as they see it. */
export function PlayersPageDialog({ tournament, opened, onClose }: PlayersPageDialogProps) {
  const { t } = useTranslation('tournament');
  const { t: shell } = useTranslation();
  const may = useMay();
  const { id, title, is_private, secret_code } = tournament;
  const link = playersLink(id, is_private ? secret_code : undefined);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('playersPage.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
      classNames={{ header: classes.screen, overlay: classes.screen }}
      centered
    >
      <Stack gap="md">
        <Text size="sm" className={classes.screen}>
          {t('playersPage.meaning')}
        </Text>
        <Text fw={700} size="xl" ta="center" className={classes.poster}>
          {title}
        </Text>
        <Center>
          <QrCode text={link} label={t('playersPage.qr')} />
        </Center>
        <Group gap="xs" wrap="nowrap" justify="center">
          <Code style={{ overflowWrap: 'anywhere' }}>{link}</Code>
          <span className={classes.screen}>
            <CopyButton value={link} label={t('playersPage.address')} alerts />
          </span>
        </Group>
        <Group gap="xs" className={classes.screen}>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('playersPage.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('playersPage.print')}
          </Button>
        </Group>
        <div className={classes.screen}>
          {may(getPlayerView, tournament.game_id) && <PlayerView tournament={tournament} />}
          {may(changeBrand) && (
            <Text size="sm" mt="sm">
              <AnchorLink to="/settings/brand">{shell('menu.entries.brand')}</AnchorLink>
            </Text>
          )}
        </div>
      </Stack>
    </Modal>
  );
}
