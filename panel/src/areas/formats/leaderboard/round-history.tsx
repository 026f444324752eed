import { Button, Modal } from '@mantine/core';
import { saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchHistory, useUndo } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { refreshLeaderboard } from './leaderboard.queries.ts';

interface RoundHistoryProps {
  tournament: Tournament;
  matchId: number;
  round: number;
}

/** Who saved which scores of a round, with Undo where it is still possible. */
export function RoundHistory({ tournament, matchId, round }: RoundHistoryProps) {
  const { t } = useTranslation('leaderboard');
  const { t: matches } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { id, game_id, actions } = tournament;
  const mayEdit = useMay()(saveLeaderboardMatch, game_id);
  const { undo } = useUndo(id, useRef<number>(undefined), refreshLeaderboard);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconHistory size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {matches('history.title')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('historyOf', { round })}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <MatchHistory
          tournament={id}
          matchId={matchId}
          empty={matches('history.empty')}
          canUndo={mayEdit && actions.includes('revert')}
          undo={undo}
          nameOf={(field) => (field === 'room_id' || field === 'more' ? t(`historyFields.${field}`) : field)}
        />
      </Modal>
    </>
  );
}
