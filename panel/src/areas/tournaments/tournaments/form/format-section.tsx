import { Switch, Textarea } from '@mantine/core';
import { sayField } from '@matchdesk/contract/field-sentences';
import { matchTypes, type TournamentType } from '@matchdesk/contract/statuses';
import { fewestSentences, tournamentBounds } from '@matchdesk/contract/tournaments/tournaments.form';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { startConfig } from '#start-config.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './form.module.css';
import { gamesQuery } from './form.queries.ts';
import { ReferenceSelect } from './reference-select.tsx';
import { sectionId } from './section-links.tsx';
import { isShown } from './shown-fields.ts';
import { TypeField } from './type-field.tsx';
import type { TournamentFields } from './use-tournament-fields.ts';

const { maxMember, teamMates, substitutes, rounds, lobbyPlayers } = tournamentBounds;

export function FormatSection({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const { values, named, record, isFixed, templates } = fields;
  const shows = (field: Parameters<typeof isShown>[0]) => isShown(field, values);
  const { smallest, isSoloOnly } = typeTraits[Number(values.type) as TournamentType];
  const fewest = fewestSentences[Number(values.type) as TournamentType];
  const fixed = { disabled: isFixed, description: isFixed ? t('fixed') : undefined };
  const { data: games } = useQuery(gamesQuery);
  const game = games?.data.find(({ id }) => String(id) === values.game_id);
  const wantsTemplate = game?.required_template ?? false;

  return (
    <FormSection id={sectionId('format')} title={t('sections.format')}>
      <div className={classes.whole}>
        <TypeField {...named('type')} {...fixed} />
      </div>
      <ChoiceField
        {...named('match_type')}
        {...fixed}
        disabled={isFixed || isSoloOnly}
        options={Object.values(matchTypes).map((type) => ({
          value: String(type),
          label: words(`matchTypes.${type}`),
        }))}
      />
      <NumberField
        {...named('max_member')}
        {...fixed}
        label={t(shows('team_mates') ? 'fields.max_teams' : 'fields.max_member')}
        required
        description={isFixed ? t('fixed') : fewest && sayField(fewest, currentLanguage())}
        min={smallest}
        max={maxMember.max}
      />
      {shows('team_mates') && <NumberField {...named('team_mates')} {...fixed} required {...teamMates} />}
      {shows('substitute_limit') && (
        <NumberField
          {...named('substitute_limit')}
          {...substitutes}
          description={t('hints.substitute_limit')}
        />
      )}
      {shows('rounds') && <NumberField {...named('rounds')} required {...rounds} />}
      {shows('min_lobby_players') && (
        <NumberField {...named('min_lobby_players')} required {...lobbyPlayers} />
      )}
      {shows('max_lobby_players') && (
        <NumberField {...named('max_lobby_players')} required {...lobbyPlayers} />
      )}
      {shows('template_id') && (
        <ReferenceSelect
          {...named('template_id')}
          required={wantsTemplate}
          description={t(wantsTemplate ? 'hints.template_required' : 'hints.template_id')}
          options={[{ items: templates }]}
          current={record?.template}
          isComplete={record?.template?.deleted ?? false}
        />
      )}
      {shows('challenge_description') && (
        <Textarea {...named('challenge_description')} autosize minRows={2} className={classes.whole} />
      )}
      <FormatSwitches fields={fields} />
    </FormSection>
  );
}

function FormatSwitches({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, flag } = fields;
  const shows = (field: Parameters<typeof isShown>[0]) => isShown(field, values);
  return (
    <div className={classes.switches}>
      {shows('custom_seeding') && (
        <Switch {...flag('custom_seeding')} description={t('hints.custom_seeding')} />
      )}
      {shows('with_third_place_match') && (
        <Switch {...flag('with_third_place_match')} description={t('hints.with_third_place_match')} />
      )}
      {shows('grand_final_reset') && (
        <Switch {...flag('grand_final_reset')} description={t('hints.grand_final_reset')} />
      )}
      <Switch {...flag('auto_approve')} description={t('hints.auto_approve')} />
      {shows('match_autohandle') && (
        <Switch
          {...flag('match_autohandle')}
          disabled={!startConfig.cardGames}
          error={fields.error('match_autohandle')}
          description={t(startConfig.cardGames ? 'hints.match_autohandle' : 'hints.noCardGameService')}
        />
      )}
      <Switch {...flag('consider_in_leaderboard')} description={t('hints.consider_in_leaderboard')} />
    </div>
  );
}
