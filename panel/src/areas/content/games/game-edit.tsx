import { Stack } from '@mantine/core';
import type { Game, GameImage, GameSwitch } from '@matchdesk/contract/content/games';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { fileAddress } from '#start-config.ts';
import { useDescribeGame, useDescribeGameHistory } from './describe-game.tsx';
import { GameForm } from './game-form.tsx';
import { games } from './games.records.ts';

export function GameAdd() {
  const { t } = useTranslation('games');
  return (
    <RecordAdd
      records={games}
      title={t('form.add')}
      back={t('title')}
      saved={({ name }) => ({ title: t('saved.add'), message: name })}
    >
      {(saving) => <GameForm {...saving} />}
    </RecordAdd>
  );
}

/** The form for those who may change the game, its facts for everybody else. */
export function GameEdit() {
  const { t } = useTranslation('games');
  return (
    <RecordEdit
      records={games}
      back={t('title')}
      failed={t('form.failed')}
      saved={({ name }) => ({ title: t('saved.update'), message: name })}
      describe={useDescribeGameHistory()}
      view={(game) => <GameView game={game} />}
    >
      {(saving) => <GameForm {...saving} />}
    </RecordEdit>
  );
}

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

function GameView({ game }: { game: Game }) {
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
