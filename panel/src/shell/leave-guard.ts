import type { RouterHistory } from '@tanstack/react-router';
import { cancelFirstLoads, resumeFirstLoads } from '#shared/api/query.ts';
import { isLoaderShown } from '#shared/api/waiting.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { text } from '#shared/i18n/i18n.ts';

/** While the loader is shown, leaving the page asks first. What the page only reads is cancelled before that. */
async function staysHere(leaving: boolean): Promise<boolean> {
  if (!leaving || !isLoaderShown()) return false;
  await cancelFirstLoads();
  if (!isLoaderShown()) return false;
  const leave = await confirm({
    title: text('leave.title'),
    text: text('leave.text'),
    confirmLabel: text('leave.confirm'),
    cancelLabel: text('leave.cancel'),
  });
  if (!leave) void resumeFirstLoads();
  return !leave;
}

export function guardLeaving(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: isLoaderShown,
    blockerFn: ({ currentLocation, nextLocation }) =>
      staysHere(currentLocation.pathname !== nextLocation.pathname),
  });
}
