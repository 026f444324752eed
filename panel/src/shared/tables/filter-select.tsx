import { NativeSelect } from '@mantine/core';

interface FilterSelectProps {
  label: string;
  /** What excludes nothing is called. */
  any: string;
  options: readonly { value: string; label: string }[];
  /** Empty for `any`. */
  value: string;
  onChange: (value: string) => void;
}

/** The browser's own select: a list shows sooner without the code of a richer one. */
export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      size="xs"
      miw={160}
      maw={220}
      aria-label={label}
      data={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
