import { Button, Drawer, Group } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asStaff, publicLink, staffLink } from '#areas/tournaments/podium/index.ts';
import { CopyTextButton } from '#shared/ui/copy-text-button.tsx';
import type { DialogKind } from '../staff-matches-context.ts';

interface DrawerFrameProps {
  title: string;
  size?: string | number;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer in which a match or a lobby is shown. */
export function DrawerFrame({ title, size = 'md', onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      styles={{ title: { fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  );
}

interface DecisionButtonsProps {
  offered: readonly string[];
  isDeep: boolean;
  onOpen: (kind: Exclude<DialogKind, 'match' | 'give'>) => void;
}

/** What can be decided about a match or a lobby; each opens its dialog. */
export function DecisionButtons({ offered, isDeep, onOpen }: DecisionButtonsProps) {
  const { t } = useTranslation('matches');
  return (
    <>
      {offered.includes('choose') && (
        <Button onClick={() => onOpen('winner')}>{t('controls.chooseTitle')}</Button>
      )}
      {offered.includes('revert') && (
        <Button variant="default" onClick={() => onOpen('revert')}>
          {t('controls.revertTitle')}
        </Button>
      )}
      {isDeep && (
        <Button variant="default" onClick={() => onOpen('impact')}>
          {t('impact.title')}
        </Button>
      )}
    </>
  );
}

interface MatchLinksProps {
  tournament: Tournament;
  matchId: number;
}

/** Links that open this match, for staff and for everybody. */
export function MatchLinks({ tournament, matchId }: MatchLinksProps) {
  const { t } = useTranslation('matches');
  const { id, code, isPrivate } = asStaff(tournament);
  return (
    <Group gap={4} mb="sm" ml={-8}>
      <CopyTextButton isQuiet icon={IconLink} value={staffLink(id, matchId)} label={t('links.staff')} />
      {(!isPrivate || code !== undefined) && (
        <CopyTextButton
          isQuiet
          icon={IconLink}
          value={publicLink(id, code, matchId)}
          label={t('links.public')}
        />
      )}
    </Group>
  );
}
