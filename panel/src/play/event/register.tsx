import type { GameId, PlatformId } from '@matchdesk/contract/ids';
import type { PlayProfile } from '@matchdesk/contract/people/players';
import { listMyProfiles, register, saveMyProfile } from '@matchdesk/contract/people/players.calls';
import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { matchTypes } from '@matchdesk/contract/statuses';
import { lazy, useCallback, useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Field, Problem, Waiting } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { usePolled } from '../use-polled.ts';
import { AcceptRules } from './accept-rules.tsx';
import { eventTexts } from './event-texts.ts';
import { OwnBirthday } from './own-birthday.tsx';

const RegisterTeam = lazy(() =>
  import('../register-team.tsx').then((file) => ({ default: file.RegisterTeam })),
);

export interface RegisterProps {
  event: PublicTournament;
  /** Of a private tournament. */
  code: string | undefined;
  onChange: () => Promise<void>;
}

/** How to get in: alone with a name in the game, or a team. */
export function Register(props: RegisterProps) {
  return props.event.match_type === matchTypes.team ? (
    <RegisterTeam {...props} />
  ) : (
    <RegisterAlone {...props} />
  );
}

const EVERY_MS = 60_000;

function RegisterAlone(props: RegisterProps) {
  const { ask } = useInside();
  const read = useCallback(() => ask(listMyProfiles, {}), [ask]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const profile = data.data.find((one) => fits(one, props.event));
  return <Form {...props} profile={profile} />;
}

const fits = (
  { game_id, platform_id }: { game_id: GameId; platform_id: PlatformId | null },
  { game, platform }: PublicTournament,
): boolean =>
  game_id === game.id && (platform === null || platform_id === null || platform_id === platform.id);

function Form({ event, code, onChange, profile }: RegisterProps & { profile: PlayProfile | undefined }) {
  const say = useSay();
  const { ask } = useInside();
  const { id, game, platform, rule } = event;
  const [nickname, setNickname] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [birthday, setBirthday] = useState('');
  const needsName = event.needs_game_name && !profile;
  const { act, isBusy, refused, again } = useAct(async (_: undefined, key) => {
    if (needsName) {
      const body = { game_id: game.id, platform_id: platform?.id ?? null, nickname };
      const saved = await ask(saveMyProfile, { body });
      if (!saved.ok) return saved;
    }
    const body = {
      ...(code && { secret_code: code }),
      ...(rule && { accepts_rules: accepts }),
      ...(birthday && { birthday }),
    };
    return ask(register, { params: { id }, body }, key);
  }, onChange);
  return (
    <>
      {profile && (
        <p className="faint">{say(eventTexts.gameNameKnown, { game: game.name, name: profile.nickname })}</p>
      )}
      {needsName && (
        <Field
          label={say(eventTexts.gameName, { game: game.name })}
          value={nickname}
          autoComplete="off"
          problems={refused?.errors.nickname}
          onChange={({ currentTarget }) => setNickname(currentTarget.value)}
        />
      )}
      {event.least_age > 0 && (
        <OwnBirthday
          event={event}
          value={birthday}
          problems={refused?.errors.birthday}
          onChange={setBirthday}
        />
      )}
      {rule && (
        <AcceptRules isAccepted={accepts} problems={refused?.errors.accepts_rules} onChange={setAccepts} />
      )}
      <Problem refused={refused} again={again} hasFields />
      <Button isBusy={isBusy} onClick={() => void act(undefined)}>
        {say(eventTexts.register)}
      </Button>
    </>
  );
}
