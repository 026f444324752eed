import { useTranslation } from 'react-i18next';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { useDescribeTemplate } from './describe-template.ts';
import { TemplateForm } from './template-form.tsx';
import { bracketTemplates, roomTemplates, type Templates } from './templates.queries.ts';

export const BracketTemplateAdd = () => <TemplateAdd templates={bracketTemplates} />;
export const RoomTemplateAdd = () => <TemplateAdd templates={roomTemplates} />;
export const BracketTemplateEdit = () => <TemplateEdit templates={bracketTemplates} />;
export const RoomTemplateEdit = () => <TemplateEdit templates={roomTemplates} />;

function TemplateAdd({ templates: { kind, records } }: { templates: Templates }) {
  const { t } = useTranslation('templates');
  return (
    <RecordAdd records={records} title={t(`${kind}.add`)} back={t(`${kind}.title`)}>
      {(saving) => <TemplateForm kind={kind} {...saving} />}
    </RecordAdd>
  );
}

function TemplateEdit({ templates: { kind, records } }: { templates: Templates }) {
  const { t } = useTranslation('templates');
  return (
    <RecordEdit
      records={records}
      title={t(`${kind}.edit`)}
      back={t(`${kind}.title`)}
      failed={t('failed')}
      describe={useDescribeTemplate()}
    >
      {(saving) => <TemplateForm kind={kind} {...saving} />}
    </RecordEdit>
  );
}
