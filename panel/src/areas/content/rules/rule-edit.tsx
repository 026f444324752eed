import { TextInput } from '@mantine/core';
import { type Rule, RuleForm as RuleSchema } from '@matchdesk/contract/content/rules';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { plainText } from '#shared/history/changed-part.ts';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { useDescribeRule } from './describe-rule.ts';
import { rules } from './rules.queries.ts';

interface RuleValues {
  title: string;
  /** `0` for no game. */
  game_id: string;
  content: string;
}

export function RuleAdd() {
  const { t } = useTranslation('rules');
  return (
    <RecordAdd
      records={rules}
      title={t('form.add')}
      back={t('title')}
      saved={() => ({ message: t('saved') })}
    >
      {(saving) => <RuleForm {...saving} />}
    </RecordAdd>
  );
}

export function RuleEdit() {
  const { t } = useTranslation('rules');
  return (
    <RecordEdit
      records={rules}
      title={t('form.edit')}
      back={t('title')}
      failed={t('failed')}
      saved={() => ({ message: t('saved') })}
      describe={useDescribeRule()}
    >
      {(saving) => <RuleForm {...saving} />}
    </RecordEdit>
  );
}

function toRuleValues(rule: Rule | undefined): RuleValues {
  return { title: rule?.title ?? '', game_id: String(rule?.game_id ?? 0), content: rule?.content ?? '' };
}

function RuleForm(saving: SavingOf<typeof rules>) {
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
