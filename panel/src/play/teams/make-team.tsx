import type { GameId } from '@matchdesk/contract/ids';
import { createMyTeam } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { type FormEvent, useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Field, Problem } from '../parts.tsx';
import { SelectField } from '../select-field.tsx';
import { useAct } from '../use-act.ts';
import { teamTexts } from './team-texts.ts';
import { useGames } from './use-my-teams.ts';

interface MakeTeamProps {
  /** Of the tournament that the team is for; otherwise the player chooses. */
  gameId?: GameId;
  onMade: (team: MyTeam) => void | Promise<void>;
}

const usualMost = '10';

export function MakeTeam({ gameId, onMade }: MakeTeamProps) {
  const say = useSay();
  const { ask } = useInside();
  const [name, setName] = useState('');
  const [game, setGame] = useState(gameId);
  const [most, setMost] = useState(usualMost);
  const { act, isBusy, refused, again } = useAct(
    (_: undefined, key) =>
      // Without a game the server says what is missing, under the field.
      ask(createMyTeam, { body: { name, game_id: game as GameId, max_players: Number(most) } }, key),
    ({ data }) => onMade(data),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={say(teamTexts.name)}
        autoComplete="off"
        value={name}
        problems={refused?.errors.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {gameId === undefined && (
        <GameField value={game} problems={refused?.errors.game_id} onChange={setGame} />
      )}
      <Field
        label={say(teamTexts.most)}
        inputMode="numeric"
        autoComplete="off"
        value={most}
        problems={refused?.errors.max_players}
        onChange={({ currentTarget }) => setMost(currentTarget.value)}
      />
      <Problem refused={refused} again={again} hasFields />
      <Button type="submit" look="quiet" isBusy={isBusy}>
        {say(teamTexts.make)}
      </Button>
    </form>
  );
}

interface GameFieldProps {
  value: GameId | undefined;
  problems: readonly string[] | undefined;
  onChange: (value: GameId | undefined) => void;
}

function GameField({ value, problems, onChange }: GameFieldProps) {
  const say = useSay();
  const games = useGames();
  return (
    <SelectField
      label={say(teamTexts.game)}
      value={value ?? ''}
      problems={problems}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? (Number(currentTarget.value) as GameId) : undefined)
      }
    >
      <option value="">{say(teamTexts.chooseGame)}</option>
      {games.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
