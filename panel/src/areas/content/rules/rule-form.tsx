import { TextInput } from '@mantine/core';
import { type Rule, RuleForm as RuleSchema } from '@matchdesk/contract/content/rules';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { plainText } from '#shared/history/changed-part.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import type { rules } from './rules.records.ts';

interface RuleValues {
  title: string;
  /** `0` for no game. */
  game_id: string;
  content: string;
}

function toRuleValues(rule: Rule | undefined): RuleValues {
  return { title: rule?.title ?? '', game_id: String(rule?.game_id ?? 0), content: rule?.content ?? '' };
}

export function RuleForm(saving: SavingOf<typeof rules>) {
  const { t } = useTranslation('rules');
  const form = useRecordForm({ schema: RuleSchema, toValues: toRuleValues, ...saving });
  const bind = form.fields.getInputProps;
  return (
    <RecordFormView
      form={form}
      describe={(field, value) =>
        field === 'game_id'
          ? { label: t('fields.game'), text: saving.record?.game?.name ?? t('noGame') }
          : { label: t(`fields.${field}`), text: plainText(value).slice(0, 200) }
      }
    >
      <FormSection title={t('form.section')}>
        <TextInput label={t('fields.title')} required maxLength={200} {...bind('title')} />
        <GameSelect
          label={t('fields.game')}
          noGame={t('noGame')}
          allowDeselect={false}
          {...bind('game_id')}
        />
      </FormSection>
      <RichTextField label={t('fields.content')} {...bind('content')} />
    </RecordFormView>
  );
}
