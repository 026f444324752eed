import { Stack } from '@mantine/core';
import type { Game, GameImage, GameSwitch } from '@matchdesk/contract/content/games';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { fileAddress } from '#start-config.ts';
import { useDescribeGame } from './describe-game.tsx';

const texts = [
  'id',
  'name',
  'name_short',
  'label',
  'ios_label',
  'reg_ex',
  'platforms',
  'participant_number',
  'co_cap_limit',
] as const satisfies readonly (keyof Game)[];

// Repeated here because importing the contract's lists would load its schemas, which this page does not need.
const switches: readonly GameSwitch[] = [
  'required_template',
  'is_global',
  'display_in_tournaments',
  'display_in_events',
  'community_default',
];
const images: readonly GameImage[] = ['icon', 'image', 'top_banner', 'web_image', 'web_icon'];

export function GameView({ game }: { game: Game }) {
  const { t } = useTranslation('games');
  const describe = useDescribeGame();
  const fact = (field: (typeof texts)[number] | GameSwitch) => ({
    label: t(`fields.${field}`),
    value: describe(field, game[field]),
  });
  const picture = (field: GameImage) => ({
    label: t(`fields.${field}`),
    value: game[field] && <img src={fileAddress(game[field])} alt="" height={96} />,
  });
  return (
    <Stack gap="md">
      <Facts title={t('form.basics')} facts={texts.map(fact)} />
      <Facts title={t('form.switches')} facts={switches.map(fact)} />
      <Facts title={t('form.pictures')} facts={images.map(picture)} />
    </Stack>
  );
}
