import type { CountryId } from '@matchdesk/contract/ids';
import { isLanguage, languages } from '@matchdesk/contract/languages';
import type { MyAccount } from '@matchdesk/contract/people/players.account';
import { saveMyAccount } from '@matchdesk/contract/people/players.calls';
import { type FormEvent, useEffect, useState } from 'react';
import { CountryField } from '../country-field.tsx';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Card, Field } from '../parts.tsx';
import { SelectField } from '../select-field.tsx';
import { useAct } from '../use-act.ts';
import { meTexts } from './account-texts.ts';
import { FormEnd } from './form-end.tsx';

type Values = Pick<MyAccount, 'nickname' | 'country_id' | 'locale' | 'timezone'>;

const languageNames = { en: 'English', it: 'Italiano' } as const;

interface AccountFormProps {
  account: MyAccount;
  refresh: () => Promise<void>;
}

/** Keeps what was typed until it is saved; what was not touched shows what is stored. */
export function AccountForm({ account, refresh }: AccountFormProps) {
  const say = useSay();
  const { ask } = useInside();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [isSaved, setSaved] = useState(false);
  const { nickname, country_id, locale, timezone } = { ...account, ...typed };
  const saving = useAct(
    async (body: Values & { version: number }, key) => {
      const outcome = await ask(saveMyAccount, { body }, key);
      if (outcome.ok) {
        await refresh();
        setTyped((now) => typedSince(now, body));
      }
      return outcome;
    },
    () => setSaved(true),
  );
  const { act, refused } = saving;
  // Saved elsewhere meanwhile: this shows what has changed, and the next press counts.
  useEffect(() => {
    if (refused?.code === 'changed-meanwhile') void refresh();
  }, [refused, refresh]);
  const change = (values: Partial<Values>) => {
    setTyped({ ...typed, ...values });
    setSaved(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    void act({ nickname, country_id, locale, timezone, version: account.version });
  };
  return (
    <Card title={say(meTexts.aboutYou)}>
      <form onSubmit={submit} noValidate>
        <Field
          label={say('nickname')}
          autoComplete="nickname"
          value={nickname}
          problems={refused?.errors.nickname}
          onChange={({ currentTarget }) => change({ nickname: currentTarget.value })}
        />
        <CountryField
          value={country_id}
          problems={refused?.errors.country_id}
          onChange={(next: CountryId | null) => change({ country_id: next })}
        />
        <SelectField
          label={say(meTexts.messageLanguage)}
          value={locale}
          problems={refused?.errors.locale}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && change({ locale: value })}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say(meTexts.timezone)}
          value={timezone ?? ''}
          problems={refused?.errors.timezone}
          onChange={({ currentTarget }) => change({ timezone: currentTarget.value || null })}
        >
          <option value="">{say(meTexts.none)}</option>
          {zonesWith(timezone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <FormEnd label={say(meTexts.save)} look="main" act={saving} done={isSaved && say(meTexts.saved)} />
      </form>
    </Card>
  );
}

/** What was typed while the save was under way. */
const typedSince = (now: Partial<Values>, sent: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values]));

/** The zone that is stored and that of this phone may have names that the browser does not list. */
function zonesWith(stored: string | null): string[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const listed = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([timeZone, ...(stored ? [stored] : []), ...listed])];
}
