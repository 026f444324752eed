import { historyActionOf } from '@matchdesk/contract/history-actions';
import type { TFunction } from 'i18next';

/** An action in words, so that the History never shows its stored name. */
export function actionWords(t: TFunction<'history'>, action: string): string {
  const number = /\bround (\d+)/.exec(action)?.[1] ?? '';
  const key = `actions.${historyActionOf(action)}` as 'actions.changed';
  return t(key, { number, defaultValue: t('actions.changed') });
}
