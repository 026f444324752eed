import { TextInput, type TextInputProps } from '@mantine/core';
import { CopyButton } from '#shared/ui/copy-button.tsx';

type CopyFieldProps = TextInputProps & { label: string; value?: string };

/** A read-only text with a copy button. */
export function CopyField({ label, value = '', ...props }: CopyFieldProps) {
  return (
    <TextInput
      {...props}
      label={label}
      value={value}
      rightSection={value ? <CopyButton value={value} label={label} alerts /> : null}
    />
  );
}
