import { NumberInput, type NumberInputProps } from '@mantine/core';
import { numberInputMax } from '@matchdesk/contract/limits';
import { useLayoutEffect, useState } from 'react';
import { clampTyped, isUnfinished } from './typed-number.ts';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value?: number;
  onChange?: (value: number) => void;
  min?: number;
  max?: number;
};

/**
 * A whole number that cannot leave its bounds, 0 to 99999 unless given: what is typed beyond them becomes the bound
 * at once. Emptied, it is the lower bound.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, onKeyDown, min = 0, max = numberInputMax, ...rest } = props;
  const [typed, setTyped] = useState<number | string>();

  // The input takes a value over only when it differs from the last one. So it is given what was typed, and then
  // the bound in its place.
  useLayoutEffect(() => {
    if (typed !== undefined && !isUnfinished(typed, min)) setTyped(undefined);
  }, [typed, min]);

  return (
    <NumberInput
      {...rest}
      value={typed ?? value ?? min}
      min={min}
      max={max}
      allowDecimal={false}
      inputMode="numeric"
      onChange={(next) => {
        setTyped(next);
        onChange?.(clampTyped(next, { min, max }));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(undefined);
        onKeyDown?.(event);
      }}
    />
  );
}
