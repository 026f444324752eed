import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/game-options.ts';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptList, useDescribedFields } from '#shared/history/described-fields.tsx';

export function useDescribeTeam(): DescribeField {
  const { t } = useTranslation('teams');
  const { t: history } = useTranslation('history');
  const games = useGameOptions();
  return useDescribedFields({
    name: { label: t('fields.name') },
    description: { label: t('fields.description') },
    game_id: {
      label: t('fields.game'),
      value: (kept) => games.find(({ value }) => value === kept)?.label ?? kept,
    },
    max_players: { label: t('fields.max_players') },
    is_locked: { label: t('locked'), value: (kept) => history(kept === 'true' ? 'yes' : 'no') },
    members: { label: t('mates'), value: keptList },
  });
}
