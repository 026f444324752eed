import { Switch } from '@mantine/core';
import type { Game } from '@matchdesk/contract/content/games';
import { setGameAvailable } from '@matchdesk/contract/content/games.calls';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { useRowSwitch } from '#shared/records/use-row-switch.ts';
import { games } from './games.records.ts';

/** Whether tournaments can be held in the game; a click changes it at once. */
export function DisplayToggle({ game, readOnly }: { game: Game; readOnly: boolean }) {
  const { t } = useTranslation('games');
  const { isOn, change } = useRowSwitch({
    records: games,
    row: game,
    isOn: game.display_in_tournaments,
    save: (display) =>
      call(setGameAvailable, { params: { id: game.id }, body: { display_in_tournaments: display ? 1 : 0 } }),
  });
  const state = isOn ? t('display') : t('hide');
  return (
    <Switch
      size="xs"
      label={state}
      aria-label={t('displayFor', { name: game.name, state })}
      checked={isOn}
      disabled={readOnly}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
