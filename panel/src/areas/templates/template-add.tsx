import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { TemplateForm } from './template-form.tsx';
import { bracketTemplates, roomTemplates, type Templates } from './template-kinds.ts';
import { refreshTemplates } from './templates.queries.ts';

export const BracketTemplateAdd = () => <TemplateAdd templates={bracketTemplates} />;
export const RoomTemplateAdd = () => <TemplateAdd templates={roomTemplates} />;

function TemplateAdd({ templates }: { templates: Templates }) {
  const { kind, path, create } = templates;
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  return (
    <RecordPage title={t(`${kind}.add`)} back={{ to: path, label: t(`${kind}.title`) }}>
      <TemplateForm
        templates={templates}
        save={async (body) => (await call(create, { body }, { quiet: true })).data.data}
        onSaved={({ title }) => {
          toasts.add({ type: 'success', message: t('saved', { title }) });
          void refreshTemplates(templates);
          void navigate({ to: path });
        }}
      />
    </RecordPage>
  );
}
