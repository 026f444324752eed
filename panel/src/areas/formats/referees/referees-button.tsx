import { ActionIcon, Button } from '@mantine/core';
import { giveMatches } from '@matchdesk/contract/formats/referees.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { isOver } from './is-over.ts';
import type { MatchPart } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';

const RefereesDialog = lazy(async () => ({
  default: (await import('./referees-dialog.tsx')).RefereesDialog,
}));

interface RefereesButtonProps {
  tournament: Tournament;
  /** What can be given from here; computed when the dialog opens. */
  parts: () => readonly MatchPart[];
  /** In words; without it there is only a sign, where there is little room. */
  label?: string;
}

/** Gives parts of what is on screen, and shows who has what. */
export function RefereesButton({ tournament, parts, label }: RefereesButtonProps) {
  const { t } = useTranslation('matches');
  const { all } = useReferees();
  const mayGive = useMay()(giveMatches, tournament.game_id) && !isOver(tournament);
  const [offered, setOffered] = useState<readonly MatchPart[]>();
  if (!mayGive && all.length === 0) return null;
  const title = label ?? t('referees.title');
  const open = () => setOffered(mayGive ? parts().filter(({ ranges }) => ranges.length > 0) : []);
  return (
    <>
      {label === undefined ? (
        <ActionIcon variant="default" size={30} aria-label={title} title={title} onClick={open}>
          <IconUserCheck size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconUserCheck size={14} aria-hidden />}
          onClick={open}
        >
          {label}
        </Button>
      )}
      <Suspense>
        {offered && (
          <RefereesDialog
            tournament={tournament.id}
            title={title}
            parts={offered}
            isOverview
            onClose={() => setOffered(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
