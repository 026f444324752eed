import { Text } from '@mantine/core';
import { clockText } from '../format/clock-text.ts';
import { useServerNow } from './server-time.ts';

interface AgeProps {
  since: string;
  /** Milliseconds from which it is late, and from which it is very late. */
  targets?: readonly [number, number];
}

/** How long something waits, as a running clock coloured by its targets. */
export function Age({ since, targets }: AgeProps) {
  const age = useServerNow() - Date.parse(since);
  const [late, veryLate] = targets ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const color = age >= veryLate ? 'var(--mantine-color-error)' : 'var(--desk-warning)';
  return (
    <Text
      component="time"
      dateTime={since}
      size="sm"
      fw={age >= late ? 650 : 400}
      c={age >= late ? color : 'dimmed'}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {clockText(age)}
    </Text>
  );
}
