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
import { useDescribeTemplateHistory } from './describe-template.ts';
import { TemplateForm } from './template-form.tsx';
import { bracketTemplates, roomTemplates, type Templates } from './template-kinds.ts';
import { refreshTemplates, templateHistoryQuery, templateQuery } from './templates.queries.ts';

export const BracketTemplateEdit = () => <TemplateEdit templates={bracketTemplates} />;
export const RoomTemplateEdit = () => <TemplateEdit templates={roomTemplates} />;

function TemplateEdit({ templates }: { templates: Templates }) {
  const { kind, path, get, update, history } = templates;
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const describe = useDescribeTemplateHistory();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(templateQuery(templates, id));
  useLiveRefresh(channels.desk('templates'), { records: [[get.name], [history.name]] });

  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <RecordPage
      title={t(`${kind}.edit`)}
      back={{ to: path, label: t(`${kind}.title`) }}
      actions={
        <HistoryButton query={(page) => templateHistoryQuery(templates, id, page)} describe={describe} />
      }
    >
      <TemplateForm
        key={id}
        templates={templates}
        template={data.data}
        save={async (values, version) => {
          const body = { ...values, version };
          return (await call(update, { params: { id }, body }, { quiet: true })).data.data;
        }}
        reload={() => refresh(get)}
        onSaved={({ title }) => {
          toasts.add({ type: 'success', message: t('saved', { title }) });
          void refreshTemplates(templates);
          void navigate({ to: path });
        }}
      />
    </RecordPage>
  );
}
