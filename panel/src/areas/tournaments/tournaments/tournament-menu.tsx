import type { TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import {
  createTournament,
  deleteTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconArrowBackUp, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { bringTournamentBack } from './tournaments.queries.ts';
import { useDeleteTournament } from './use-delete-tournament.ts';

export function TournamentMenu({ tournament }: { tournament: TournamentRow }) {
  const { t } = useTranslation('tournaments');
  const may = useMay();
  const remove = useDeleteTournament();
  const { id, title, game_id, deleted_at } = tournament;
  if (deleted_at) {
    return (
      <RowMenu name={title}>
        <DropdownItem icon={IconArrowBackUp} onClick={() => void bringTournamentBack(id)}>
          {t('restore')}
        </DropdownItem>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={title}>
      {may(updateTournament, game_id) && (
        <DropdownItem icon={IconPencil} to={`/tournament/edit/${id}`}>
          {t('edit')}
        </DropdownItem>
      )}
      <DropdownItem icon={IconEye} to={`/tournament/${id}`}>
        {t('view')}
      </DropdownItem>
      {may(createTournament, game_id) && (
        <DropdownItem icon={IconCopy} to="/tournament/add/" search={{ donor_id: String(id) }}>
          {t('clone')}
        </DropdownItem>
      )}
      {may(deleteTournament, game_id) && (
        <DropdownItem icon={IconTrash} danger onClick={() => void remove(tournament)}>
          {t('delete')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}
