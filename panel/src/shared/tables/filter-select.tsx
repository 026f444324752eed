import { NativeSelect } from '@mantine/core';

interface FilterSelectProps {
  label: string;
  /** The name of the option that excludes nothing; without it, one option is always chosen. */
  any?: string;
  options: readonly { value: string; label: string }[];
  /** Empty for `any`. */
  value: string;
  onChange: (value: string) => void;
  /** Its width, if several stand in one line. */
  w?: number;
}

/** The browser's own select: a list shows sooner without the code of a richer one. */
export function FilterSelect({ label, any, options, value, onChange, w }: FilterSelectProps) {
  return (
    <NativeSelect
      size="xs"
      {...(w ? { w: { base: 'calc(50% - 5px)', xs: w } } : { miw: 160, maw: 220 })}
      aria-label={label}
      data={[...(any ? [{ value: '', label: any }] : []), ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
