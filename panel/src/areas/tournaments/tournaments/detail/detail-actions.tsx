import { Button } from '@mantine/core';
import { listPaperNames } from '@matchdesk/contract/tournaments/paper.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  createTournament,
  deleteTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconCopy, IconDeviceMobile, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TournamentChatButton } from '#areas/desk/chats/index.ts';
import { BoardButton } from '#areas/tournaments/boards/index.ts';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useMay } from '#shared/session/me.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useDescribeTournamentHistory } from '../describe-tournament.ts';
import { tournamentHistoryQuery } from '../tournaments.queries.ts';
import { useDeleteTournament } from '../use-delete-tournament.ts';

/** Without its code nobody opens a private tournament. */
const isCodeHidden = ({ is_private, secret_code }: Tournament) => is_private && secret_code === '';

interface DetailActionsProps {
  tournament: Tournament;
  onBoards: () => void;
  onPlayersPage: () => void;
}

export function DetailActions({ tournament, onBoards, onPlayersPage }: DetailActionsProps) {
  const { t } = useTranslation('tournament');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeleteTournament();
  const describe = useDescribeTournamentHistory();
  const { id, game_id, actions } = tournament;
  return (
    <>
      <TournamentChatButton tournament={tournament} />
      <BoardButton tournament={tournament} onOpen={onBoards} />
      {!isCodeHidden(tournament) && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          onClick={onPlayersPage}
        >
          {t('playersPage.action')}
        </Button>
      )}
      {may(listPaperNames, game_id) && (
        <ButtonLink
          to="/tournaments/$id/print"
          params={{ id: String(id) }}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('actions.print')}
        </ButtonLink>
      )}
      <HistoryButton query={(page) => tournamentHistoryQuery(id, page)} describe={describe} />
      {may(createTournament, game_id) && (
        <ButtonLink
          to="/tournament/add"
          search={{ donor_id: id }}
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {t('actions.clone')}
        </ButtonLink>
      )}
      {may(deleteTournament, game_id) && actions.includes('delete') && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={async () => {
            if (await remove(tournament)) await navigate({ to: '/' });
          }}
        >
          {t('actions.delete')}
        </Button>
      )}
      {may(updateTournament, game_id) && actions.includes('edit') && (
        <ButtonLink
          to="/tournament/edit/$id"
          params={{ id: String(id) }}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('actions.edit')}
        </ButtonLink>
      )}
    </>
  );
}
