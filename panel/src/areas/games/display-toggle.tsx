import { Switch } from '@mantine/core';
import type { Game } from '@matchdesk/contract/games';
import { useTranslation } from 'react-i18next';
import { useDisplayToggle } from './use-display-toggle.ts';

/** Whether tournaments can be held in the game; a click changes it at once. */
export function DisplayToggle({ game, readOnly }: { game: Game; readOnly: boolean }) {
  const { t } = useTranslation('games');
  const { mutate } = useDisplayToggle(game);
  const on = game.display_in_tournaments;
  return (
    <Switch
      size="xs"
      label={on ? t('display') : t('hide')}
      aria-label={t('displayFor', { name: game.name, state: on ? t('display') : t('hide') })}
      checked={on}
      disabled={readOnly}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}
