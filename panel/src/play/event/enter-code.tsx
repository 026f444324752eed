import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Refused } from '#shared/api/refused.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Button, Field } from '../parts.tsx';
import { useParameters } from '../use-parameters.ts';
import { eventTexts } from './event-texts.ts';

/** A tournament that does not exist, or that is private: its code goes into the address. */
export function EnterCode({ refused }: { refused: Refused }) {
  const say = useSay();
  const [, setSearch] = useSearchParams();
  const [code, setCode] = useState(useParameters().get('code') ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') setSearch({ code: code.trim() });
  };
  return (
    <>
      <PageTitle>{refused.message}</PageTitle>
      <form onSubmit={submit}>
        <p>{say(eventTexts.withCode)}</p>
        <Field
          label={say(eventTexts.code)}
          value={code}
          autoComplete="off"
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          {say(eventTexts.open)}
        </Button>
      </form>
      <Link href="/play">{say(eventTexts.allTournaments)}</Link>
    </>
  );
}
