import type { RouterHistory } from '@tanstack/react-router';
import { isLoaderShown } from '#shared/api/loader.ts';
import { cancelFirstLoads, resumeFirstLoads } from '#shared/api/query.ts';
import { confirm, type Question } from '#shared/confirm/confirm.ts';
import { discardUnsavedChanges, findUnsavedForm } from '#shared/forms/unsaved-changes.ts';
import { text } from '#shared/i18n/i18n.ts';

/**
 * The question before a page is left, if there is one: while the loader shows, whether to leave what is in progress;
 * otherwise whether to discard unsaved input. Pending reads of the page are cancelled first.
 */
async function findQuestion(): Promise<Question | undefined> {
  if (isLoaderShown()) await cancelFirstLoads();
  if (!isLoaderShown()) return findUnsavedForm()?.question();
  return {
    title: text('leave.title'),
    text: text('leave.text'),
    confirmLabel: text('leave.confirm'),
    cancelLabel: text('leave.cancel'),
  };
}

async function staysHere(): Promise<boolean> {
  const question = await findQuestion();
  if (!question) return false;
  if (await confirm(question)) {
    discardUnsavedChanges();
    return false;
  }
  void resumeFirstLoads();
  return true;
}

export function guardLeaving(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: () => isLoaderShown() || findUnsavedForm() !== undefined,
    blockerFn: async ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (await staysHere()),
  });
}
