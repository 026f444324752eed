import { Group } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asStaff, publicLink, staffLink } from '#areas/tournaments/podium/index.ts';
import { CopyTextButton } from '#shared/ui/copy-text-button.tsx';

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
