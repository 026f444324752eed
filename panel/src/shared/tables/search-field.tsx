import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SearchSlot } from './search-slot.ts';
import type { ListBy } from './use-list.ts';

interface SearchFieldProps {
  label: string;
  list: ListBy<'search'>;
}

/** Searches once typing rests; Enter and leaving the field search at once. */
export function SearchField({ label, list }: SearchFieldProps) {
  const value = list.state.filters.search;
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const slot = use(SearchSlot);
  const search = useDebouncedCallback(
    (text: string) => {
      if (sent.current === text.trim()) return;
      sent.current = text.trim();
      list.filter({ search: sent.current }, { typed: true });
    },
    { delay: searchDebounceMs, flushOnUnmount: false },
  );

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const field = (
    <TextInput
      type="search"
      size="xs"
      w={{ base: '100%', xs: 'auto' }}
      flex={{ xs: '1 1 180px' }}
      maw={{ xs: 240 }}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && search.flush()}
      onBlur={() => search.flush()}
    />
  );
  return slot ? createPortal(field, slot) : field;
}
