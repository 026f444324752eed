import type { TftRound } from '@matchdesk/contract/formats/tft';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardLobby } from './tft.queries.ts';

const labels = { Final: 'name.final', 'Lower final': 'name.lowerFinal' } as const;

/** Rounds and lobbies in the language of the screen. */
export function useNames() {
  const { t } = useTranslation('tft');
  return useMemo(() => {
    const labelOf = ({ label }: Pick<CardLobby, 'label'>) => label && t(labels[label]);
    const roundName = ({ name, number }: Pick<TftRound, 'name' | 'number'>) =>
      name in labels ? t(labels[name as keyof typeof labels]) : t('name.round', { round: number });
    const lobbyName = (lobby: Pick<CardLobby, 'label' | 'round' | 'lobby' | 'is_final'>) => {
      const round = labelOf(lobby) ?? t('name.round', { round: lobby.round });
      return lobby.is_final ? round : `${round}, ${t('name.lobby', { lobby: lobby.lobby })}`;
    };
    return { labelOf, roundName, lobbyName };
  }, [t]);
}
