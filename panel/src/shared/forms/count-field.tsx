import { NumberInput, type NumberInputProps } from '@mantine/core';

type CountFieldProps = Omit<NumberInputProps, 'onChange'> & {
  onChange?: (value: number | string) => void;
};

/** A whole number that may be typed out of its bounds and is judged when it is sent, with the bound in the error. */
export function CountField({ onChange, ...props }: CountFieldProps) {
  return (
    <NumberInput
      {...props}
      allowDecimal={false}
      clampBehavior="none"
      inputMode="numeric"
      onChange={(typed) => onChange?.(typed)}
    />
  );
}
