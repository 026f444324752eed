import { TextInput } from '@mantine/core';
import {
  BracketTemplateForm,
  RoomTemplateForm,
  type TemplateKind,
  templateBounds,
} from '@matchdesk/contract/tournaments/templates';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { useDescribeRounds } from './describe-template.ts';
import { RoundsEditor } from './rounds-editor.tsx';
import { toTemplateValues } from './template-values.ts';
import type { Templates } from './templates.queries.ts';

const schemas = { bracket: BracketTemplateForm, room: RoomTemplateForm };

type TemplateFormProps = SavingOf<Templates['records']> & { kind: TemplateKind };

export function TemplateForm({ kind, ...saving }: TemplateFormProps) {
  const { t } = useTranslation('templates');
  const describeRounds = useDescribeRounds();
  const form = useRecordForm({ schema: schemas[kind], toValues: toTemplateValues, ...saving });
  const bind = form.fields.getInputProps;
  return (
    <RecordFormView
      form={form}
      describe={(field, value) => {
        if (field === 'game_id') return { label: t('fields.game'), text: saving.record?.game.name ?? '' };
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
      <RoundsEditor form={form} most={templateBounds.mostRounds[kind]} />
    </RecordFormView>
  );
}
