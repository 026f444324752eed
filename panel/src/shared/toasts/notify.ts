import { isRefused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';
import { type ToastType, toasts } from './toasts.ts';

/** A corner notification: title and text at the bottom right. */
export function notify(notification: { title: string; text: string; type?: ToastType }): number {
  const { title, text: message, type = 'info' } = notification;
  return toasts.add({ title, message, type });
}

/** A failure with its own title ('Permission error'), and the server's message or a fallback. */
export function notifyFailure(title: string, error: unknown, fallback = text('error.unknown')): number {
  const said = isRefused(error) && error.said ? error.words : undefined;
  return notify({ title, text: said ?? fallback, type: 'error' });
}
