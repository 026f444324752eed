import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import classes from './form.module.css';
import { sectionId } from './section-links.tsx';
import { isShown } from './shown-fields.ts';
import type { TournamentFields } from './use-tournament-fields.ts';

export function EntrySection({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, named, flag } = fields;
  return (
    <FormSection id={sectionId('entry')} title={t('sections.entry')}>
      <div className={classes.switches}>
        <Switch {...flag('require_user_profiling')} description={t('hints.require_user_profiling')} />
        <Switch {...flag('available_web')} description={t('hints.available_web')} />
        <Switch {...flag('is_private')} description={t('hints.is_private')} />
        <Switch {...flag('available_mobile')} description={t('hints.available_mobile')} />
      </div>
      {isShown('secret_code', values) && (
        <TextInput {...named('secret_code')} required maxLength={50} autoComplete="off" />
      )}
    </FormSection>
  );
}
