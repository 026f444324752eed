import { useMemo, useSyncExternalStore } from 'react';
import { useUnsavedChanges } from '#shared/forms/unsaved-changes.ts';
import { createResultDrafts, type ResultDrafts } from './result-drafts.ts';

/** The unsaved results of a tournament; leaving the page asks while there are any, and losing them is agreed to then. */
export function useResultDrafts(id: number): ResultDrafts {
  const drafts = useMemo(() => createResultDrafts(`results ${id}`, window.sessionStorage), [id]);
  useSyncExternalStore(drafts.subscribe, drafts.version);
  useUnsavedChanges(
    () => drafts.list().length > 0,
    () => drafts.drop(drafts.list().map(({ match }) => match.id)),
  );
  return drafts;
}
