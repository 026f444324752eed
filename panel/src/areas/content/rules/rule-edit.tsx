import { useTranslation } from 'react-i18next';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { useDescribeRule } from './describe-rule.ts';
import { RuleForm } from './rule-form.tsx';
import { rules } from './rules.records.ts';

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
