import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/confirm/confirm.ts';

interface UnsavedForm {
  isDirty: () => boolean;
  /** What to ask before they are lost. */
  question: () => Question;
}

const forms = new Set<UnsavedForm>();

/** The form on the screen with changes that nobody has saved. */
export function findUnsavedForm(): UnsavedForm | undefined {
  return [...forms].find(({ isDirty }) => isDirty());
}

/** Makes the shell ask before what was typed is lost, inside the panel and when the tab closes. */
export function useUnsavedChanges(isDirty: () => boolean): void {
  const { t } = useTranslation('forms');
  const dirty = useEffectEvent(isDirty);
  const question = useEffectEvent(() => ({
    title: t('leave.title'),
    text: t('leave.text'),
    confirmLabel: t('leave.confirm'),
    cancelLabel: t('leave.cancel'),
    danger: true,
  }));
  useEffect(() => {
    const form = { isDirty: () => dirty(), question: () => question() };
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}
