import { Button, CopyButton, Group } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asStaff, publicLink, staffLink } from '#areas/podium/index.ts';

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
      <LinkButton value={staffLink(id, matchId)} label={t('links.staff')} />
      {(!isPrivate || code !== undefined) && (
        <LinkButton value={publicLink(id, code, matchId)} label={t('links.public')} />
      )}
    </Group>
  );
}

function LinkButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconLink size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('copy.done') : label}
        </Button>
      )}
    </CopyButton>
  );
}
