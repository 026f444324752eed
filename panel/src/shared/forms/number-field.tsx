import { NumberInput, type NumberInputProps } from '@mantine/core';
import { numberInputMax } from '@matchdesk/contract/limits';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value?: number;
  onChange?: (value: number) => void;
  min?: number;
  max?: number;
};

/** A whole number that cannot leave its bounds, 0 to 99999 unless given. Emptied, it is the lower bound. */
export function NumberField({ min = 0, max = numberInputMax, onChange, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      allowDecimal={false}
      inputMode="numeric"
      onChange={(typed) => onChange?.(Math.min(max, Math.max(min, Number(typed) || 0)))}
    />
  );
}
