import { getMyAccount } from '@matchdesk/contract/people/players.calls';
import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { isOldEnough } from '@matchdesk/contract/tournaments/least-age';
import { useCallback } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Field } from '../parts.tsx';
import { usePolled } from '../use-polled.ts';
import { eventTexts } from './event-texts.ts';

const EVERY_MS = 60_000;

interface OwnBirthdayProps {
  event: Pick<PublicTournament, 'least_age' | 'started_at'>;
  value: string;
  problems: readonly string[] | undefined;
  onChange: (birthday: string) => void;
}

/** Asks when a player was born, where their account does not say; whoever is too young reads so before they press. */
export function OwnBirthday({ event, value, problems, onChange }: OwnBirthdayProps) {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(() => ask(getMyAccount, {}), [ask]);
  const { data } = usePolled(read, EVERY_MS);
  if (!data || data.data.has_birthday) return null;
  const { least_age: age, started_at } = event;
  const isTooYoung = value !== '' && !isOldEnough(value, age, started_at);
  return (
    <>
      <Field
        label={say(eventTexts.birthday)}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={value}
        problems={isTooYoung ? [say(eventTexts.notOldEnough, { age })] : problems}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className="faint">{say(eventTexts.birthdayFor, { age })}</p>
    </>
  );
}
