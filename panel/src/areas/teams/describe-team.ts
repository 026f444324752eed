import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { useGameOptions } from '#shared/forms/game-options.ts';
import type { DescribeField } from '#shared/history/described-change.ts';

export function useDescribeTeamHistory(): DescribeField {
  const { t } = useTranslation('teams');
  const { t: history } = useTranslation('history');
  const games = useGameOptions();
  const fields: Partial<Record<string, ReturnType<DescribeField>>> = {
    name: { label: t('fields.name') },
    description: { label: t('fields.description') },
    game_id: {
      label: t('fields.game'),
      value: (kept) => games.find(({ value }) => value === kept)?.label ?? kept,
    },
    max_players: { label: t('fields.max_players') },
    is_locked: { label: t('locked'), value: (kept) => history(kept === 'true' ? 'yes' : 'no') },
    members: { label: t('mates'), value: (kept) => (JSON.parse(kept) as string[]).join(', ') },
    deleted_at: { label: t('fields.deleted'), value: dateTime },
  };
  return (field) => fields[field];
}
