import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';

/**
 * What somebody had typed into a form that was taken from them: they lost the right to it, or their session ended. It
 * waits in this tab, for the same person and the same form.
 */
const typed = new Map<string, object>();

function nameOf(values: object): string {
  const fields = Object.keys(values).sort().join();
  return `${findSession()?.user.id} ${window.location.pathname} ${fields}`;
}

interface KeptTyping<Values> {
  name: string;
  /** The input that was kept. */
  found: Values | undefined;
  /** Whether the form still shows it. */
  isShown: boolean;
  drop: () => void;
}

export function useKeptTyping<Values extends object>(values: Values): KeptTyping<Values> {
  const [name] = useState(() => nameOf(values));
  const [found] = useState(() => typed.get(name) as Values | undefined);
  const [isShown, setShown] = useState(found !== undefined);
  return { name, found, isShown, drop: () => setShown(false) };
}

/**
 * Keeps unsaved input when the form is unmounted. Returns a function that discards it, for people who chose to leave
 * without it.
 */
export function useKeepTyping<Values extends object>(
  name: string,
  unsaved: () => Values | undefined,
): () => void {
  const { t } = useTranslation('forms');
  const discarded = useRef(false);
  const keep = useEffectEvent(() => {
    const left = discarded.current ? undefined : unsaved();
    typed.delete(name);
    if (!left) return;
    typed.set(name, left);
    toasts.addOnce({ type: 'info', message: t('kept.text') });
  });
  useEffect(() => () => keep(), []);
  return () => {
    discarded.current = true;
  };
}
