import { checkReach } from '#shared/api/reach.ts';
import { text } from '#shared/i18n/i18n.ts';
import { toasts } from '#shared/toasts/toasts.ts';

let isPartMissing = false;

/** Whether only a reload helps: the browser does not retry a chunk that failed to load. */
export const needsReload = (): boolean => isPartMissing;

/** A page that was open during a deployment cannot load its other chunks. Says so, and what helps. */
export function followMissingParts(): void {
  window.addEventListener('vite:preloadError', async () => {
    isPartMissing = true;
    if ((await checkReach()) === 'lost') {
      toasts.addOnce({ type: 'error', message: text('error.noConnection') });
      return;
    }
    toasts.addOnce({
      type: 'error',
      message: text('error.missingPart'),
      action: { label: text('error.reload'), run: () => window.location.reload() },
    });
  });
}
