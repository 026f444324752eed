import type { GameId, PlatformId } from '@matchdesk/contract/ids';
import type { PlayGame } from '@matchdesk/contract/people/players.account';
import { saveMyProfile } from '@matchdesk/contract/people/players.calls';
import { type FormEvent, useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Field } from '../parts.tsx';
import { SelectField } from '../select-field.tsx';
import { useAct } from '../use-act.ts';
import { meTexts } from './account-texts.ts';
import { FormEnd } from './form-end.tsx';

export interface TypedName {
  game_id: GameId | null;
  platform_id: PlatformId | null;
  nickname: string;
}

interface GameNameFormProps {
  games: readonly PlayGame[];
  typed: TypedName;
  onType: (typed: TypedName) => void;
  onSaved: () => Promise<void>;
}

export function GameNameForm({ games, typed, onType, onSaved }: GameNameFormProps) {
  const say = useSay();
  const { ask } = useInside();
  const [isSaved, setSaved] = useState(false);
  const saving = useAct(
    ({ game_id, ...name }: TypedName, key) =>
      // Without a game the server says what is missing, under the field.
      ask(saveMyProfile, { body: { ...name, game_id: game_id as GameId } }, key),
    async () => {
      await onSaved();
      setSaved(true);
    },
  );
  const { act, refused } = saving;
  const type = (change: Partial<TypedName>) => {
    setSaved(false);
    onType({ ...typed, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    void act(typed);
  };
  const platforms = games.find(({ id }) => id === typed.game_id)?.platforms ?? [];
  return (
    <form onSubmit={submit} noValidate>
      <SelectField
        label={say(meTexts.game)}
        value={typed.game_id ?? ''}
        problems={refused?.errors.game_id}
        onChange={({ currentTarget: { value } }) =>
          type({ game_id: value ? (Number(value) as GameId) : null, platform_id: null })
        }
      >
        <option value="">{say(meTexts.chooseGame)}</option>
        {games.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {platforms.length > 0 && (
        <SelectField
          label={say(meTexts.platform)}
          value={typed.platform_id ?? ''}
          problems={refused?.errors.platform_id}
          onChange={({ currentTarget: { value } }) =>
            type({ platform_id: value ? (Number(value) as PlatformId) : null })
          }
        >
          <option value="">{say(meTexts.allPlatforms)}</option>
          {platforms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={say(meTexts.gameName)}
        autoComplete="off"
        value={typed.nickname}
        problems={refused?.errors.nickname}
        onChange={({ currentTarget }) => type({ nickname: currentTarget.value })}
      />
      <FormEnd label={say(meTexts.save)} act={saving} done={isSaved && say(meTexts.saved)} />
    </form>
  );
}
