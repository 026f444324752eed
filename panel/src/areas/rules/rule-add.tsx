import { createRule } from '@matchdesk/contract/calls/rules';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { RuleForm } from './rule-form.tsx';
import { refreshRules } from './rules.queries.ts';

export function RuleAdd() {
  const { t } = useTranslation('rules');
  const navigate = useNavigate();
  return (
    <RecordPage title={t('form.add')} back={{ to: '/rules', label: t('title') }}>
      <RuleForm
        cancelTo="/rules"
        save={async (body) => (await call(createRule, { body }, { quiet: true })).data.data}
        onSaved={({ id }) => {
          toasts.add({ type: 'success', message: t('saved') });
          void refreshRules();
          void navigate({ to: '/rule/$id', params: { id: String(id) }, replace: true });
        }}
      />
    </RecordPage>
  );
}
