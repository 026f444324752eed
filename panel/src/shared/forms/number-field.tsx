import { NumberInput, type NumberInputProps, Text } from '@mantine/core';
import { numberInputMax } from '@matchdesk/contract/limits';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { broughtTo, clampTyped, isUnfinished } from './typed-number.ts';

/** Empty where no number is given. */
export type OptionalNumber = number | '';

type BoundedInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  min?: number;
  max?: number;
};

type NumberFieldProps = BoundedInputProps & {
  value?: number;
  onChange?: (value: number) => void;
};

/**
 * A number that is kept within its bounds, 0 to 99999 by default: a number beyond them becomes the bound at once, and
 * the field says so. An emptied field becomes the lower bound. Whole numbers only, unless decimals are allowed.
 */
export function NumberField({ value, onChange, min = 0, ...props }: NumberFieldProps) {
  return (
    <BoundedInput
      {...props}
      min={min}
      value={value ?? min}
      onChange={(next) => onChange?.(next === '' ? min : next)}
    />
  );
}

type OptionalNumberFieldProps = BoundedInputProps & {
  value: OptionalNumber;
  onChange: (value: OptionalNumber) => void;
};

/** The same for a number that may be left out. */
export function OptionalNumberField(props: OptionalNumberFieldProps) {
  return <BoundedInput {...props} />;
}

function BoundedInput(props: OptionalNumberFieldProps) {
  const { value, onChange, onBlur, onKeyDown, min = 0, max = numberInputMax, ...rest } = props;
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState<number | string>();
  const [bound, setBound] = useState<'min' | 'max'>();
  const bounds = { min, max };

  // Mantine's input takes over only a value that differs from the last one, so it first gets what was typed and then
  // the bound.
  useLayoutEffect(() => {
    if (typed !== undefined && !isUnfinished(typed, { min, max })) setTyped(undefined);
  }, [typed, min, max]);

  const finish = () => {
    if (typed !== undefined) setBound(broughtTo(typed, bounds));
    setTyped(undefined);
  };

  return (
    <NumberInput
      allowDecimal={false}
      inputMode="numeric"
      {...rest}
      value={typed ?? value}
      min={min}
      max={max}
      inputContainer={(input) => (
        <>
          {input}
          {bound && value === bounds[bound] && (
            <Text size="xs" mt={4} aria-live="polite">
              {t(`bounds.${bound}`, { bound: bounds[bound] })}
            </Text>
          )}
        </>
      )}
      onChange={(next) => {
        setTyped(next);
        setBound(isUnfinished(next, bounds) ? undefined : broughtTo(next, bounds));
        onChange(next === '' ? '' : clampTyped(next, bounds));
      }}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        onKeyDown?.(event);
      }}
    />
  );
}
