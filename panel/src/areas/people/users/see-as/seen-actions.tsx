import { List, Text } from '@mantine/core';
import type { AbleAction } from '@matchdesk/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/game-options.ts';

/** Actions by area, each with the reason why they may do it or not. */
export function SeenActions({ actions }: { actions: readonly AbleAction[] }) {
  const { t } = useTranslation('users');
  const games = useGameOptions();
  const gameName = (id: number) => games.find(({ value }) => value === String(id))?.label ?? `#${id}`;
  const areas = Map.groupBy(actions, ({ area }) => area);
  return [...areas].map(([area, ofArea]) => (
    <details key={area}>
      <summary>
        {area} ({ofArea.length})
      </summary>
      <List size="sm" spacing={6} mt={6}>
        {ofArea.map(({ name, summary, reason, names, games: held }) => (
          <List.Item key={name}>
            {summary}
            <Text size="xs" c="dimmed">
              {t(`seeAs.reasons.${reason}`, { names: names.join(', ') })}
              {held && `: ${held.map(gameName).join(', ')}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </details>
  ));
}
