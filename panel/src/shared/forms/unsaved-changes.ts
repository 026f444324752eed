import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/confirm/confirm.ts';

interface UnsavedForm {
  isDirty: () => boolean;
  /** What to ask before they are lost. */
  question: () => Question;
  /** They were asked, and leave without them. */
  discard: () => void;
}

const forms = new Set<UnsavedForm>();

/** The form on the screen with changes that nobody has saved. */
export function findUnsavedForm(): UnsavedForm | undefined {
  return [...forms].find(({ isDirty }) => isDirty());
}

export function discardUnsavedChanges(): void {
  for (const form of forms) form.discard();
}

/** Makes the shell ask before what was typed is lost, inside the panel and when the tab closes. */
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
