import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Reference {
  id: number;
  title: string;
}

interface ReferenceSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Options of a group without a name are listed outside of any group. */
  options: readonly { group?: string; items: readonly Reference[] }[];
  /** The record's current reference; shown as deleted if it is no longer among the options. */
  current?: Reference | null | undefined;
  /** Whether the options are all there, so that what is missing is known to be deleted. */
  isComplete: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a referenced record by name, or none. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  const { options, current, isComplete, value, onChange, ...select } = props;
  const { t } = useTranslation('tournament-form');
  const { t: forms } = useTranslation('forms');
  const known = options.some(({ items }) => items.some(({ id }) => String(id) === value));
  const isCurrent = current && String(current.id) === value;
  const gone = isCurrent && !known ? [missing(current.title, isComplete)] : [];
  const toOption = ({ id, title }: Reference) => ({ value: String(id), label: title });
  const data = options.flatMap<NonNullable<SelectProps['data']>[number]>(({ group, items }) =>
    group ? (items.length > 0 ? [{ group, items: items.map(toOption) }] : []) : items.map(toOption),
  );

  function missing(title: string, isDeleted: boolean) {
    return { value, label: isDeleted ? t('deletedOne', { title }) : title };
  }

  return (
    <Select
      {...select}
      data={[...gone, ...data]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      placeholder={t('none')}
      clearable
      searchable
      nothingFoundMessage={forms('nothingFound')}
      checkIconPosition="right"
    />
  );
}
