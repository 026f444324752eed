import { Button, Paper, Text } from '@mantine/core';
import { deleteRule, getRule, listRuleHistory, updateRule } from '@matchdesk/contract/calls/rules';
import { channels } from '@matchdesk/contract/channels';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { Facts } from '#shared/forms/facts.tsx';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useDescribeRuleHistory } from './describe-rule.ts';
import { ruleHistoryQuery, ruleQuery } from './rules.queries.ts';
import { useDeleteRule } from './use-delete-rule.ts';

export function RuleDetail() {
  const { t } = useTranslation('rules');
  const navigate = useNavigate();
  const may = useMay();
  const remove = useDeleteRule();
  const describe = useDescribeRuleHistory();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(ruleQuery(id));
  useLiveRefresh(channels.desk('rules'), { records: [[getRule.name], [listRuleHistory.name]] });

  if (error) return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const rule = data.data;
  return (
    <RecordPage
      title={rule.title}
      back={{ to: '/rules', label: t('title') }}
      actions={
        <>
          <HistoryButton query={(page) => ruleHistoryQuery(id, page)} describe={describe} />
          {may(deleteRule) && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={async () => {
                if (await remove(rule)) await navigate({ to: '/rules' });
              }}
            >
              {t('delete')}
            </Button>
          )}
          {may(updateRule) && (
            <Button
              component={Link}
              to={`/rule/edit/${id}`}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: t('fields.id'), value: rule.id },
          { label: t('fields.game'), value: rule.game?.name ?? t('noGame') },
          { label: t('fields.updated'), value: <DateTime value={rule.updated_at} /> },
        ]}
      />
      <Paper withBorder p="md" mt="md" component="section" aria-label={t('fields.content')}>
        {rule.content ? <RichText html={rule.content} /> : <Text c="dimmed">{t('noContent')}</Text>}
      </Paper>
    </RecordPage>
  );
}
