import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Call } from '@matchdesk/contract/call';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { useMay } from '#shared/session/me.ts';
import type { ListBy } from './use-list.ts';

interface FilterSelectProps {
  label: string;
  /** The name of the option that excludes nothing; without it, one option is always chosen. */
  any?: string;
  options: readonly { value: string; label: string }[];
  /** Empty for `any`. */
  value: string;
  onChange: (value: string) => void;
  /** Its width, if several stand in one line. */
  w?: number;
}

/** The element that holds the search while the other filters are in a sheet; null if all are in one line. */
export const SearchSlot = createContext<HTMLElement | null>(null);

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
      // Wide enough for its placeholder.
      maw={{ xs: `max(240px, ${label.length + 7}ch)` }}
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

interface GameFilterProps {
  list: ListBy<'game_id'>;
  /** The name of the option "no game", where the list has it. */
  noGame?: string;
  w?: number;
}

export function GameFilter({ list, noGame, ...size }: GameFilterProps) {
  const { t } = useTranslation('tables');
  return (
    <FilterSelect
      label={t('game')}
      any={t('anyGame')}
      options={useGameOptions(noGame)}
      value={list.state.filters.game_id}
      onChange={(game) => list.filter({ game_id: game })}
      {...size}
    />
  );
}

/** The browser's own select: a list shows sooner without the code of a richer one. */
export function FilterSelect({ label, any, options, value, onChange, w }: FilterSelectProps) {
  return (
    <NativeSelect
      size="xs"
      {...(w ? { w: { base: 'calc(50% - 5px)', xs: w } } : { miw: 160, maw: 220 })}
      aria-label={label}
      data={[...(any ? [{ value: '', label: any }] : []), ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface DeletedSwitchProps {
  list: ListBy<'deleted'>;
  /** Only people who may make this call see deleted records. */
  restore: Pick<Call, 'access'> | undefined;
}

export function DeletedSwitch({ list, restore }: DeletedSwitchProps) {
  const { t } = useTranslation('tables');
  const may = useMay();
  if (!restore || !may(restore)) return null;
  return (
    <Switch
      size="xs"
      label={t('onlyDeleted')}
      checked={list.state.filters.deleted === '1'}
      onChange={({ currentTarget }) => list.filter({ deleted: currentTarget.checked ? '1' : '' })}
    />
  );
}
