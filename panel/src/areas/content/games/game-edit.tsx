import { MultiSelect, Stack, Switch, TextInput } from '@mantine/core';
import {
  type Game,
  type GameImage,
  GameForm as GameSchema,
  type GameSwitch,
  gameImages,
  gameSwitches,
} from '@matchdesk/contract/content/games';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { FoldedFields } from '#shared/forms/folded-fields.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { type ChosenPicture, ImageField } from '#shared/forms/image-field.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { type DescribeField, keptValue } from '#shared/history/describe-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { notify } from '#shared/toasts/toasts.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { fileAddress } from '#start-config.ts';
import { games, platformsQuery } from './games.queries.ts';

type Field = Exclude<keyof Game, 'version' | 'updated_at'>;

const pictures: readonly string[] = ['icon', 'image', 'top_banner', 'web_image', 'web_icon'];

const flags = { true: 'yes', false: 'no' } as const;

type GameValues = {
  name: string;
  name_short: string;
  label: string;
  ios_label: string;
  reg_ex: string;
  platforms: string[];
  participant_number: string;
  co_cap_limit: number;
} & Record<GameSwitch, boolean> &
  Record<GameImage, ChosenPicture>;

const recommendedSizes: Partial<Record<GameImage, string>> = {
  icon: '80x80',
  top_banner: '377x800',
  web_image: '377x799',
};

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
      <Facts title={t('form.switches')} facts={gameSwitches.map(fact)} />
      <Facts title={t('form.pictures')} facts={gameImages.map(picture)} />
    </Stack>
  );
}

function GameForm(saving: SavingOf<typeof games>) {
  const { t } = useTranslation('games');
  const { t: forms } = useTranslation('forms');
  const { data: platforms } = useQuery(platformsQuery);
  const describe = useDescribeGame();
  const form = useRecordForm({
    schema: GameSchema,
    toValues: toGameValues,
    toBody: toGameBody,
    onFailed: (error) =>
      notify({ title: t('failure.title'), text: error?.message ?? t('failure.fields'), type: 'error' }),
    ...saving,
  });
  const bind = form.fields.getInputProps;
  const named = (field: keyof GameValues) => ({ label: t(`fields.${field}`), ...bind(field) });

  const toSwitch = (field: GameSwitch) => (
    <Switch
      key={field}
      label={t(`fields.${field}`)}
      description={t(`hints.${field}`)}
      {...bind(field, { type: 'checkbox' })}
    />
  );

  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({ label: t(`fields.${field}`), text: describe(field, value) })}
    >
      <FormSection title={t('form.basics')}>
        <TextInput {...named('name')} required maxLength={100} data-autofocus />
        <TextInput {...named('name_short')} required maxLength={20} />
        <TextInput {...named('label')} required maxLength={100} description={t('hints.label')} />
        <TextInput {...named('ios_label')} required maxLength={100} description={t('hints.ios_label')} />
        <TextInput {...named('reg_ex')} maxLength={500} description={t('hints.reg_ex')} />
        <MultiSelect
          {...named('platforms')}
          description={t('hints.platforms')}
          data={platforms?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        />
      </FormSection>
      <FormSection title={t('form.players')}>
        <NumberField {...named('co_cap_limit')} description={t('hints.co_cap_limit')} />
      </FormSection>
      <FormSection title={t('form.switches')}>
        {gameSwitches.filter((field) => field !== 'community_default').map(toSwitch)}
      </FormSection>
      <FormSection title={t('form.pictures')}>
        {gameImages.map((field) => (
          <ImageField
            key={field}
            {...named(field)}
            recommended={recommendedSizes[field]}
            current={saving.record?.[field] ?? null}
          />
        ))}
      </FormSection>
      <FoldedFields
        title={forms('otherSystems')}
        // A new game needs the number that stands there.
        isOpen={saving.record === undefined}
        hasError={Boolean(form.errorOf('participant_number'))}
      >
        <TextInput
          {...named('participant_number')}
          required
          maxLength={100}
          inputMode="numeric"
          description={t('hints.participant_number')}
        />
        {toSwitch('community_default')}
      </FoldedFields>
    </RecordFormView>
  );
}

function toGameValues(game: Game | undefined): GameValues {
  return {
    name: game?.name ?? '',
    name_short: game?.name_short ?? '',
    label: game?.label ?? '',
    ios_label: game?.ios_label ?? '',
    reg_ex: game?.reg_ex ?? '',
    platforms: game?.platforms.map(String) ?? [],
    participant_number: game?.participant_number ?? '',
    co_cap_limit: game?.co_cap_limit ?? 0,
    required_template: game?.required_template ?? false,
    is_global: game?.is_global ?? false,
    display_in_tournaments: game?.display_in_tournaments ?? false,
    display_in_events: game?.display_in_events ?? false,
    community_default: game?.community_default ?? false,
    icon: undefined,
    image: undefined,
    top_banner: undefined,
    web_image: undefined,
    web_icon: undefined,
  };
}

/** What is sent: platforms comma-joined, and only the pictures that change. */
function toGameBody({ platforms, ...values }: GameValues) {
  return { ...values, platforms: platforms.join(',') };
}

/** A game's value as a person reads it. */
function useDescribeGame(): (field: string, value: unknown) => string {
  const { t } = useTranslation('history');
  const { data: platforms } = useQuery(platformsQuery);
  const platform = (id: string) => platforms?.data.find((one) => String(one.id) === id)?.name ?? id;
  return (field, value) => {
    if (field === 'platforms' && Array.isArray(value)) return value.map(String).map(platform).join(', ');
    if (value === true || value === false) return t(flags[`${value}`]);
    return value instanceof File ? value.name : String(value ?? '');
  };
}

/** The History stores values as text: `["PC"]`, `true`, the address of a picture. */
function useDescribeGameHistory(): DescribeField {
  const { t } = useTranslation('games');
  const describe = useDescribeGame();
  return (field) => ({
    label: t(`fields.${field as Field}`),
    value: (kept) => {
      if (pictures.includes(field)) return <Picture src={kept} name="" size={32} />;
      return describe(field, keptValue(kept));
    },
  });
}
