import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { ImageField } from '#shared/forms/image-field.tsx';
import classes from './form.module.css';
import { gamesQuery, platformsQuery, rulesOf } from './form.queries.ts';
import { ReferenceSelect } from './reference-select.tsx';
import { sectionId } from './section-links.tsx';
import type { TournamentFields } from './use-tournament-fields.ts';

interface BasicsSectionProps {
  fields: TournamentFields;
  /** The games that may be chosen. */
  games: readonly number[];
}

export function BasicsSection({ fields, games }: BasicsSectionProps) {
  const { t } = useTranslation('tournament-form');
  const { values, set, named, record, isFixed } = fields;
  const game = Number(values.game_id);
  const { data: all } = useQuery(gamesQuery);
  const { data: platforms } = useQuery(platformsQuery);
  const own = useQuery({ ...rulesOf(game), enabled: game > 0 });
  const general = useQuery(rulesOf(0));
  const gameOf = (id: number) => all?.data.find((one) => one.id === id);
  const platformsIn = (id: number) => {
    const runsOn = gameOf(id)?.platforms ?? [];
    return platforms?.data.filter((platform) => runsOn.length === 0 || runsOn.includes(platform.id)) ?? [];
  };

  /** Keeps the rule if it is for any game, and the platform if the new game runs on it too. */
  const changeGame = (game_id: string) => {
    const keepsRule = general.data?.data.some(({ id }) => String(id) === values.rule_id);
    const keepsPlatform = platformsIn(Number(game_id)).some(({ id }) => String(id) === values.platform_id);
    set({ game_id, ...(!keepsRule && { rule_id: '' }), ...(!keepsPlatform && { platform_id: '' }) });
  };

  return (
    <FormSection id={sectionId('basics')} title={t('sections.basics')}>
      <TextInput
        {...named('title')}
        required
        maxLength={150}
        className={classes.whole}
        autoFocus={record === undefined}
      />
      <Textarea {...named('description')} autosize minRows={2} maxRows={12} className={classes.whole} />
      <GameSelect
        {...named('game_id')}
        onChange={changeGame}
        only={games}
        required
        allowDeselect={false}
        disabled={isFixed}
        description={isFixed ? t('fixed') : undefined}
      />
      <ReferenceSelect
        {...named('platform_id')}
        options={[{ items: platformsIn(game).map(({ id, name }) => ({ id, title: name })) }]}
        isComplete={platforms !== undefined}
      />
      <ReferenceSelect
        {...named('rule_id')}
        options={[
          { group: gameOf(game)?.name ?? '', items: own.data?.data ?? [] },
          { group: t('rules.general'), items: general.data?.data ?? [] },
        ]}
        current={record?.rule}
        isComplete={record?.rule?.deleted ?? false}
      />
      <span />
      <ImageField {...named('image')} current={record?.image ?? null} />
      <ImageField {...named('icon')} recommended="200x200" current={record?.icon ?? null} />
    </FormSection>
  );
}
