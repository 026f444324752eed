import { generateLobbies, redrawLobbies } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { MultiLobbyMetaRound } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { isRefused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { refreshMultiLobby } from './multi-lobby.queries.ts';

type Confirmed = 'sizes'[];
type Draw = (confirmed: Confirmed) => Promise<Outcome<{ data: MultiLobbyMetaRound[] }>>;

/** Draws the lobbies, or draws them again after a confirmation; asks if lobbies would be too small. */
export function useDraw({ id }: Pick<Tournament, 'id'>) {
  const { t } = useTranslation('multi-lobby');
  const [isDrawing, setIsDrawing] = useState(false);
  const params = { id };

  const draw = async (ask: Draw, title: string): Promise<void> => {
    setIsDrawing(true);
    let outcome = await ask([]);
    if (!outcome.ok && isRefused(outcome.refused, 422) && outcome.refused.code === 'lobby-sizes') {
      const question = { title, text: outcome.refused.message, confirmLabel: t('draw.anyway') };
      if (!(await confirm(question))) return setIsDrawing(false);
      outcome = await ask(['sizes']);
    }
    if (!outcome.ok) notifyFailure(t('draw.failed'), outcome.refused);
    await refreshMultiLobby();
    setIsDrawing(false);
  };

  return {
    isDrawing,
    generate: () =>
      draw(
        (confirmed) => attempt(generateLobbies, { params, body: { confirm: confirmed } }, { quiet: true }),
        t('draw.generate'),
      ),
    redraw: async () => {
      const label = t('draw.again');
      if (!(await confirm({ title: label, text: t('draw.againText'), confirmLabel: label, danger: true })))
        return;
      await draw(
        (confirmed) => attempt(redrawLobbies, { params, body: { confirm: confirmed } }, { quiet: true }),
        label,
      );
    },
  };
}
