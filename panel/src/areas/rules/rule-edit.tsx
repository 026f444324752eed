import { getRule, updateRule } from '@matchdesk/contract/calls/rules';
import { channels } from '@matchdesk/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useDescribeRuleHistory } from './describe-rule.ts';
import { RuleForm } from './rule-form.tsx';
import { refreshRules, ruleHistoryQuery, ruleQuery } from './rules.queries.ts';

export function RuleEdit() {
  const { t } = useTranslation('rules');
  const navigate = useNavigate();
  const describe = useDescribeRuleHistory();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(ruleQuery(id));
  useLiveRefresh(channels.desk('rules'), { records: [[getRule.name]] });

  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <RecordPage
      title={t('form.edit')}
      back={{ to: '/rules', label: t('title') }}
      actions={<HistoryButton query={(page) => ruleHistoryQuery(id, page)} describe={describe} />}
    >
      <RuleForm
        key={id}
        rule={data.data}
        cancelTo={`/rule/${id}`}
        save={async (values, version) => {
          const body = { ...values, version };
          return (await call(updateRule, { params: { id }, body }, { quiet: true })).data.data;
        }}
        reload={() => refresh(getRule)}
        onSaved={() => {
          toasts.add({ type: 'success', message: t('saved') });
          void refreshRules();
          void navigate({ to: '/rule/$id', params: { id: String(id) }, replace: true });
        }}
      />
    </RecordPage>
  );
}
