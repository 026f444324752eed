import { useTranslation } from 'react-i18next';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptList, useDescribedFields } from '#shared/history/described-fields.tsx';

export function useDescribeTeam(): DescribeField {
  const { t } = useTranslation('teams');
  const { t: history } = useTranslation('history');
  return useDescribedFields({
    name: { label: t('fields.name') },
    description: { label: t('fields.description') },
    game_id: { label: t('fields.game') },
    max_players: { label: t('fields.max_players') },
    is_locked: { label: t('locked'), value: (kept) => history(kept === 'true' ? 'yes' : 'no') },
    members: { label: t('mates'), value: keptList },
  });
}
