import { TextInput } from '@mantine/core';
import {
  BracketTemplateForm,
  RoomTemplateForm,
  type Template,
  templateBounds,
} from '@matchdesk/contract/templates';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { useDescribeRounds } from './describe-template.ts';
import { RoundsEditor } from './rounds-editor.tsx';
import type { Templates } from './template-kinds.ts';
import { type TemplateValues, toTemplateValues } from './template-values.ts';

const schemas = { bracket: BracketTemplateForm, room: RoomTemplateForm };

interface TemplateFormProps {
  templates: Templates;
  template?: Template;
  save: (values: TemplateValues, version: number | undefined) => Promise<Template>;
  onSaved: (template: Template) => void;
  reload?: () => Promise<unknown>;
}

export function TemplateForm({ templates: { kind, path }, template, ...saving }: TemplateFormProps) {
  const { t } = useTranslation('templates');
  const describeRounds = useDescribeRounds();
  const form = useRecordForm({
    schema: schemas[kind],
    record: template,
    toValues: toTemplateValues,
    ...saving,
  });
  const bind = form.fields.getInputProps;
  return (
    <RecordFormView
      form={form}
      cancelTo={path}
      describe={(field, value) => {
        if (field === 'game_id') return { label: t('fields.game'), text: template?.game.name ?? '' };
        const text = typeof value === 'string' ? value : describeRounds(value);
        return { label: t(`fields.${field}`), text };
      }}
    >
      <FormSection title={t('form.section')}>
        <TextInput
          label={t('fields.title')}
          required
          maxLength={templateBounds.titleLength}
          data-autofocus
          {...bind('title')}
        />
        <GameSelect label={t('fields.game')} required allowDeselect={false} {...bind('game_id')} />
      </FormSection>
      <RoundsEditor fields={form.fields} most={templateBounds.mostRounds[kind]} />
    </RecordFormView>
  );
}
