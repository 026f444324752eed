import { NumberInput, Text } from '@mantine/core';
import { saveLobby } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { largestPoints } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAboutReused, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type EnteredCells, type SaveAnswer, toGridRows } from '#shared/score-grid/grid-rows.ts';
import { ScoreGrid } from '#shared/score-grid/score-grid.tsx';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { lineVersions } from '#shared/toasts/undo.ts';
import { toRows } from './lobby-lines.ts';
import { refreshMultiLobby } from './multi-lobby.queries.ts';

interface LobbyScoresProps {
  tournament: Tournament;
  lobby: Lobby;
  mayEdit: boolean;
  onNext: (() => void) | undefined;
}

const rule = { most: largestPoints, dropsMinus: true };

/** The scores of a lobby and who passes. */
export function LobbyScores({ tournament, lobby, mayEdit, onNext }: LobbyScoresProps) {
  const { t } = useTranslation('multi-lobby');
  const { id, actions } = tournament;
  const [best, setBest] = useState(Math.max(1, Math.floor(lobby.seated / 2)));
  const { announce } = useUndo(id, useRef<number>(undefined), refreshMultiLobby);
  const askAboutReused = useAskAboutReused();
  const rows = useMemo(() => toGridRows(toRows(lobby.participants)), [lobby.participants]);
  const isOpen = actions.includes('save-scores') && lobby.status !== 'FINISHED';
  const lines = new Map(lobby.participants.map((line) => [Number(line.id), line]));

  const save = async (cells: readonly EnteredCells[]): Promise<SaveAnswer> => {
    const participants = cells.map(({ id: participant, points, passed, was }) => {
      const line = lines.get(participant)!;
      return {
        id: participant,
        ...(line.user_id === null ? { user_ids: line.user_ids } : { user_id: line.user_id }),
        ...(points !== undefined && { points }),
        ...(passed !== undefined && { passed }),
        was,
      };
    });
    const params = { id, matchId: lobby.id };
    const outcome = await askAboutReused((more) =>
      attempt(saveLobby, { params, body: { participants, ...more } }, { quiet: true }),
    );
    await refreshMultiLobby();
    if (!outcome) return { saved: [], conflicts: [] };
    if (!outcome.ok) {
      notifyFailure(t('scores.failed'), outcome.refused);
      return {
        saved: [],
        conflicts: [],
        ...(isRefused(outcome.refused) && { reason: outcome.refused.message }),
      };
    }
    const { data, conflicts, saved, action_id } = outcome.data;
    if (saved.length > 0)
      announce(t('scores.done', { count: saved.length }), action_id, lineVersions(data, saved));
    const refused = new Set(conflicts.map((conflict) => Number(conflict.id)));
    return {
      saved: cells.map((cell) => cell.id).filter((cell) => !refused.has(cell)),
      conflicts,
    };
  };

  return (
    <>
      {!isOpen && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(lobby.status === 'WAITING' ? 'scores.early' : 'scores.over')}
        </Text>
      )}
      {isOpen && mayEdit && (
        <NumberInput
          label={t('scores.best')}
          size="xs"
          w={160}
          mb="xs"
          min={0}
          max={lobby.seated}
          allowDecimal={false}
          value={best}
          onChange={(value) => setBest(Number(value) || 0)}
        />
      )}
      <ScoreGrid
        name={`multi-lobby arena ${id} ${lobby.id}`}
        label={t('scores.label', { lobby: lobby.lobby })}
        rows={rows}
        scored={lobby.scored}
        isReadOnly={!isOpen || !mayEdit}
        rule={rule}
        passing={{ best }}
        onSave={save}
        {...(onNext && { onNext })}
      />
    </>
  );
}
