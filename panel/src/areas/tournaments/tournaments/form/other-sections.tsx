import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { ImageField } from '#shared/forms/image-field.tsx';
import classes from './form.module.css';
import { PrizeEditor } from './prize-editor.tsx';
import { sectionId } from './section-links.tsx';
import type { TournamentFields } from './use-tournament-fields.ts';

interface SectionProps {
  fields: TournamentFields;
}

export function PrizesSection({ fields }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FormSection id={sectionId('prizes')} title={t('sections.prizes')}>
      <div className={classes.whole}>
        <PrizeEditor {...fields.named('prize_pool')} />
      </div>
    </FormSection>
  );
}

export function ChatAndLinksSection({ fields: { named, flag } }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FormSection id={sectionId('chatAndLinks')} title={t('sections.chatAndLinks')}>
      <Switch {...flag('is_chat_enabled')} description={t('hints.is_chat_enabled')} />
      <Switch {...flag('chat_image_enabled')} />
      <TextInput {...named('chat_link')} type="url" maxLength={500} />
      <TextInput {...named('site_link')} type="url" maxLength={500} />
      <TextInput {...named('deeplink')} maxLength={500} />
      <span />
      <Switch {...flag('notify_mzaalo')} description={t('hints.notify_mzaalo')} />
      <Switch {...flag('send_promo')} description={t('hints.send_promo')} />
    </FormSection>
  );
}

export function SponsorSection({ fields: { named, record } }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FormSection id={sectionId('sponsor')} title={t('sections.sponsor')}>
      <TextInput {...named('sponsor_text')} maxLength={300} />
      <TextInput {...named('sponsor_url')} type="url" maxLength={500} />
      <ImageField {...named('sponsor_image')} current={record?.sponsor_image ?? null} />
    </FormSection>
  );
}
