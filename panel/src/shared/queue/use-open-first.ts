import { useEffect } from 'react';

/** On a wide screen the first row opens on its own, and the next one when that is gone. */
export function useOpenFirst(
  first: number | undefined,
  { isPhone, isOpen }: { isPhone: boolean; isOpen: boolean },
  onSelect: (id: number) => void,
): void {
  const isMissing = !isPhone && !isOpen && first !== undefined;
  useEffect(() => {
    if (isMissing) onSelect(first);
  }, [isMissing, first, onSelect]);
}
