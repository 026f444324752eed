import { channels } from '@matchdesk/contract/channels';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { checkInMany } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddFirstParticipants, ClaimLinkDialog } from '#areas/tournaments/add-participants/index.ts';
import { useMay } from '#shared/session/me.ts';
import { FilterBar } from '#shared/tables/filter-bar.tsx';
import { FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { useSelection } from '#shared/tables/selection/selection.ts';
import { useList } from '#shared/tables/use-list.ts';
import { WindowedList } from '#shared/tables/windowed/windowed-list.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { loadForLater } from '#shared/waiting/load-for-later.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useDescribeParticipantHistory } from './describe-participant.ts';
import { ParticipantMenu } from './participant-menu.tsx';
import { participantName } from './participant-name.ts';
import {
  participantHistoryQuery,
  participantsList,
  participantsPerPage,
  participantsQuery,
  shownStatuses,
} from './participants.queries.ts';
import { useParticipantColumns } from './use-participant-columns.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

const loadDropdown = () => import('#shared/ui/dropdown-menu.tsx');

const loadConfirm = () => import('#shared/confirm/confirm-dialog.tsx');

const LinkDialog = lazy(async () => ({ default: (await import('./player-link-dialog.tsx')).LinkDialog }));

const HistoryDrawer = lazy(async () => ({
  default: (await import('#shared/history/history-drawer.tsx')).HistoryDrawer,
}));

interface AskedDialog {
  what: 'delete' | 'history' | 'claim' | 'link';
  of: Participant;
  opened: boolean;
}

interface ParticipantDialogsProps {
  tournament: Tournament;
  asked: AskedDialog | undefined;
  onClose: () => void;
}

const rowHeight = { desk: 35, phone: 93 };

/** Everybody who takes or took part in a tournament, with search, check-in, removal and undo. */
export function ParticipantsList({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const { id, game_id } = tournament;
  const list = useList(useMemo(() => participantsList(id), [id]));
  const { filters } = list.state;
  const columns = useParticipantColumns(tournament);
  const paged = {
    query: (page: number) => participantsQuery(id, filters, page),
    perPage: participantsPerPage,
    part: `${id} ${JSON.stringify(filters)}`,
  };
  const selection = useSelection(paged);
  const canSelect = useMay()(checkInMany, game_id);
  const [asked, setAsked] = useState<AskedDialog>();
  useEffect(() => loadForLater(loadDropdown, loadConfirm), []);
  const close = () => setAsked(asked && { ...asked, opened: false });
  return (
    <>
      <FilterBar list={list}>
        <SearchField label={t('search')} list={list} />
        <FilterSelect
          label={t('show.label')}
          options={shownStatuses.map((status) => ({ value: status, label: t(`show.${status}`) }))}
          value={filters.status}
          onChange={(status) => list.filter({ status })}
        />
      </FilterBar>
      <WindowedList
        list={list}
        {...paged}
        channel={channels.tournament(id)}
        ignores={({ type }) => type === 'match'}
        label={t('title')}
        columns={columns}
        rowHeight={rowHeight}
        selecting={canSelect ? { selection, nameOf: participantName } : undefined}
        to={({ team }) => (team && !team.is_deleted ? `/team/${team.id}` : undefined)}
        menu={(participant) => (
          <ParticipantMenu
            tournament={tournament}
            participant={participant}
            onDelete={() => setAsked({ what: 'delete', of: participant, opened: true })}
            onHistory={() => setAsked({ what: 'history', of: participant, opened: true })}
            onClaimLink={() => setAsked({ what: 'claim', of: participant, opened: true })}
            onLink={() => setAsked({ what: 'link', of: participant, opened: true })}
          />
        )}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('empty.title')}
            text={t('empty.text')}
            guide="first-cup#people"
          >
            <AddFirstParticipants tournament={tournament} />
          </EmptyState>
        }
      />
      <BulkBar tournament={tournament} filters={filters} selection={selection} />
      <ParticipantDialogs tournament={tournament} asked={asked} onClose={close} />
    </>
  );
}

/** The dialogs that the menu of a participant opens. */
function ParticipantDialogs({ tournament, asked, onClose }: ParticipantDialogsProps) {
  const describe = useDescribeParticipantHistory();
  return (
    <Suspense>
      {asked?.what === 'delete' && (
        <DeleteDialog
          key={asked.of.id}
          tournament={tournament}
          participant={asked.of}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
      {asked?.what === 'claim' && (
        <ClaimLinkDialog
          key={asked.of.id}
          tournamentId={tournament.id}
          participantId={asked.of.id}
          name={participantName(asked.of)}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
      {asked?.what === 'link' && (
        <LinkDialog
          key={asked.of.id}
          tournament={tournament}
          participant={asked.of}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
      {asked?.what === 'history' && (
        <HistoryDrawer
          key={asked.of.id}
          query={(page) => participantHistoryQuery(tournament.id, asked.of.id, page)}
          describe={describe}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
