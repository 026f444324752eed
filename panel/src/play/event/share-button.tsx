import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { useSay } from '../language.ts';
import { Button, Field } from '../parts.tsx';
import { eventTexts } from './event-texts.ts';

type Outcome = 'copied' | 'by-hand';

/** Hands the address of this page to another app, or copies it; a page without a secure connection may do neither. */
export function ShareButton({ title }: { title: string }) {
  const say = useSay();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <Button look="quiet" onClick={async () => setOutcome(await share(title))}>
        {say(eventTexts.share)}
      </Button>
      <p className="faint" role="status">
        {outcome === 'copied' && say(eventTexts.copied)}
      </p>
      {outcome === 'by-hand' && (
        <Field
          label={say(eventTexts.copyThis)}
          readOnly
          value={location.href}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}

async function share(title: string): Promise<Outcome | undefined> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    const shared = await navigator.share({ title, url }).then(
      () => true,
      // Whoever closes the sheet wants nothing else.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    );
    if (shared) return undefined;
  }
  return (await copyText(url)) ? 'copied' : 'by-hand';
}
