import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/confirm/confirm.ts';

interface UnsavedForm {
  isDirty: () => boolean;
  /** The question to ask before the changes are lost. */
  question: () => Question;
  /** The person was asked, and leaves without saving. */
  discard: () => void;
}

const forms = new Set<UnsavedForm>();

/** The form on screen that has unsaved changes. */
export function findUnsavedForm(): UnsavedForm | undefined {
  return [...forms].find(({ isDirty }) => isDirty());
}

export function discardUnsavedChanges(): void {
  for (const form of forms) form.discard();
}

/** Makes the shell ask before unsaved input is lost, by navigation or by closing the tab. */
export function useUnsavedChanges(isDirty: () => boolean, onDiscard: () => void = () => {}): void {
  const { t } = useTranslation('forms');
  const dirty = useEffectEvent(isDirty);
  const discard = useEffectEvent(onDiscard);
  const question = useEffectEvent(() => ({
    title: t('leave.title'),
    text: t('leave.text'),
    confirmLabel: t('leave.confirm'),
    cancelLabel: t('leave.cancel'),
    danger: true,
  }));
  useEffect(() => {
    const form = { isDirty: () => dirty(), question: () => question(), discard: () => discard() };
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}
