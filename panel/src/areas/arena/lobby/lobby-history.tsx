import type { Lobby } from '@matchdesk/contract/arena/record';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchHistory, useUndo } from '#areas/matches/index.ts';
import { refreshArena } from '../arena.queries.ts';

interface LobbyHistoryProps {
  tournament: Tournament;
  lobby: Lobby;
  mayEdit: boolean;
}

/** Who changed what in a lobby, line by line. */
export function LobbyHistory({ tournament: { id, actions }, lobby, mayEdit }: LobbyHistoryProps) {
  const { t } = useTranslation('arena');
  const { t: matches } = useTranslation('matches');
  const { undo } = useUndo(id, useRef<number>(undefined), refreshArena);
  const names = new Map(lobby.participants.map((line) => [Number(line.id), line.participant.name]));
  const nameOf = (field: string) => {
    const participant = /^participant (\d+)$/.exec(field);
    if (participant) return names.get(Number(participant[1])) ?? field;
    return t(`history.fields.${field as 'room_id'}`);
  };
  return (
    <MatchHistory
      tournament={id}
      matchId={lobby.id}
      empty={matches('history.empty')}
      canUndo={mayEdit && actions.includes('revert')}
      undo={undo}
      nameOf={nameOf}
    />
  );
}
