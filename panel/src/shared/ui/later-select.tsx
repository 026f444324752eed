import { type SelectProps, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./select.tsx');
const Select = lazy(async () => ({ default: (await load()).Select }));

interface LaterSelectProps extends SelectProps {
  data: { value: string; label: string }[];
}

/**
 * Mantine's Select, whose code comes when the page has what it shows, or when somebody reaches for it. Until then
 * a field of the same size and text stands in its place.
 */
export function LaterSelect(props: LaterSelectProps) {
  const [wanted, setWanted] = useState(false);
  const [reached, setReached] = useState(false);
  const isQuiet = useIsFetching() === 0;

  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setWanted(true), 400);
    return () => clearTimeout(timer);
  }, [isQuiet]);

  const standIn = (
    <TextInput
      {...looksOf(props)}
      value={props.data.find(({ value }) => value === props.value)?.label ?? ''}
      readOnly
      rightSection={<IconSelector size={14} aria-hidden />}
      onPointerEnter={() => void load()}
      onFocus={() => {
        setReached(true);
        setWanted(true);
      }}
    />
  );
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Select {...props} autoFocus={reached} defaultDropdownOpened={reached} />
    </Suspense>
  );
}

function looksOf({ size = 'sm', w, placeholder, ...props }: LaterSelectProps) {
  return { size, w, placeholder, 'aria-label': props['aria-label'] };
}
