import type { Template } from '@matchdesk/contract/tournaments/templates';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import { withConsequences } from './consequences.ts';
import { templatesOf } from './form.queries.ts';
import { isShown } from './shown-fields.ts';
import type { TournamentValues } from './tournament-values.ts';

type Field = keyof TournamentValues;
type Flag = { [F in Field]: TournamentValues[F] extends boolean ? F : never }[Field];

export interface TournamentFields {
  values: TournamentValues;
  /** The templates of the chosen game, where the type uses one. */
  templates: readonly Template[];
  /** Changes fields, and whatever has to follow them. */
  set: (change: Partial<TournamentValues>) => void;
  /** The label, value, error and change handler of a field. */
  named: <F extends Field>(field: F) => NamedField<TournamentValues[F]>;
  /** The same for a switch. */
  flag: (field: Flag) => {
    label: string;
    checked: boolean;
    error: ReactNode;
    'aria-invalid': true | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  error: (field: Field) => ReactNode;
  /** The server's record: the tournament being edited or cloned. */
  record: Tournament | undefined;
  /** Whether the fields that generated matches depend on can no longer be changed. */
  isFixed: boolean;
}

interface NamedField<Value> {
  label: string;
  value: Value;
  error: ReactNode;
  // biome-ignore lint/suspicious/noExplicitAny: an event or a value, as the field gives it
  onChange: (given: any) => void;
}

function valueIn(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('currentTarget' in given)) return given ?? '';
  return (given as ChangeEvent<HTMLInputElement>).currentTarget.value;
}

function useTemplates(values: TournamentValues): readonly Template[] {
  const { data } = useQuery({
    ...templatesOf(Number(values.game_id)),
    enabled: values.game_id !== '' && isShown('template_id', values),
  });
  return data?.data ?? [];
}

export function useTournamentFields(
  { fields, errorOf }: RecordForm<TournamentValues>,
  about: Pick<TournamentFields, 'record' | 'isFixed'>,
): TournamentFields {
  const { t } = useTranslation('tournament-form');
  const { values } = fields;
  const templates = useTemplates(values);
  const set = (change: Partial<TournamentValues>) => {
    const all = withConsequences(fields.getValues(), change, templates);
    for (const field of Object.keys(all) as Field[]) fields.setFieldValue(field, all[field]!);
  };
  return {
    ...about,
    values,
    templates,
    set,
    error: errorOf,
    named: (field) => ({
      label: t(`fields.${field as Field}`),
      value: values[field],
      error: errorOf(field),
      onChange: (given) => set({ [field]: valueIn(given) }),
    }),
    flag: (field) => ({
      label: t(`fields.${field}`),
      checked: values[field],
      error: errorOf(field),
      // The form focuses the first field that has this attribute.
      'aria-invalid': errorOf(field) ? true : undefined,
      onChange: ({ currentTarget }) => set({ [field]: currentTarget.checked }),
    }),
  };
}
