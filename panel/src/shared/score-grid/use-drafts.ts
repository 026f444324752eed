import { useMemo, useSyncExternalStore } from 'react';
import { useUnsavedChanges } from '#shared/forms/unsaved-changes.ts';
import { createDrafts, type Drafts } from './drafts.ts';

/** The unsaved cells of the grid of this name; leaving the page asks while there are any. */
export function useDrafts(name: string): Drafts {
  const drafts = useMemo(() => createDrafts(`score-grid ${name}`, window.sessionStorage), [name]);
  useSyncExternalStore(drafts.subscribe, drafts.version);
  useUnsavedChanges(() => drafts.list().length > 0);
  return drafts;
}
