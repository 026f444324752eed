import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  description?: string | undefined;
  disabled?: boolean;
}

/** A choice of a few options, all of them visible. */
export function ChoiceField({ label, options, error, description, ...control }: ChoiceFieldProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
    >
      <SegmentedControl
        {...control}
        aria-labelledby={id}
        aria-describedby={describedBy || undefined}
        data={[...options]}
        size="sm"
        fullWidth
        mb={description || error ? 5 : 0}
      />
    </Input.Wrapper>
  );
}
