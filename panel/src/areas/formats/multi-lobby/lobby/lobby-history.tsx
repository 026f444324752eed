import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchHistory, useUndo } from '#areas/formats/matches/index.ts';
import { refreshMultiLobby } from '../multi-lobby.queries.ts';
import { lineOf, lineWords } from './line-words.ts';

interface LobbyHistoryProps {
  tournament: Tournament;
  lobby: Lobby;
  mayEdit: boolean;
}

/** Who changed what in a lobby, line by line. */
export function LobbyHistory({ tournament: { id, actions }, lobby, mayEdit }: LobbyHistoryProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: matches } = useTranslation('matches');
  const { undo } = useUndo(id, useRef<number>(undefined), refreshMultiLobby);
  return (
    <MatchHistory
      tournament={id}
      matchId={lobby.id}
      empty={matches('history.empty')}
      canUndo={mayEdit && actions.includes('revert')}
      undo={undo}
      nameOf={(field, participants) => {
        const line = lineOf(field);
        if (line === undefined) return t(`history.fields.${field as 'room_id'}`);
        return participants.find((one) => one.id === line)?.name ?? t('history.gone', { id: line });
      }}
      wordsOf={(field, kept) => (lineOf(field) === undefined ? kept : lineWords(t, kept))}
    />
  );
}
