import type { TeamId } from '@matchdesk/contract/ids';
import { listTeamsToEnter, register } from '@matchdesk/contract/people/players.calls';
import type { EntryTeam } from '@matchdesk/contract/people/players.line-up';
import { useCallback, useState } from 'react';
import { useInside } from './door.ts';
import { AcceptRules } from './event/accept-rules.tsx';
import { eventTexts } from './event/event-texts.ts';
import type { RegisterProps } from './event/register.tsx';
import { useSay } from './language.ts';
import { Button, Problem, Waiting } from './parts.tsx';
import { SelectField } from './select-field.tsx';
import { Invite } from './teams/invite.tsx';
import { canPlay, type Picked, usualLineUp, wrongSize } from './teams/line-up-rules.ts';
import { MakeTeam } from './teams/make-team.tsx';
import { PickLineUp } from './teams/pick-line-up.tsx';
import { teamTexts } from './teams/team-texts.ts';
import { TickField } from './tick-field.tsx';
import { useAct } from './use-act.ts';
import { usePolled } from './use-polled.ts';
import './teams/teams.css';

const EVERY_MS = 8000;

/** How a team gets in: by its captain or a co-captain, who picks who plays. Whoever has no team makes one. */
export function RegisterTeam(props: RegisterProps) {
  const say = useSay();
  const { ask } = useInside();
  const { event, code } = props;
  const { id } = event;
  const read = useCallback(
    () => ask(listTeamsToEnter, { params: { id }, query: code ? { code } : {} }),
    [ask, id, code],
  );
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  const [chosen, setChosen] = useState<TeamId>();
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const led = data.data.filter(isLed);
  const team = led.find((one) => one.id === chosen) ?? led[0];
  return (
    <>
      {data.data.map((one) => !isLed(one) && <ForLeaders key={one.id} team={one} />)}
      {led.length > 1 && (
        <SelectField
          label={say(teamTexts.team)}
          value={team?.id}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) as TeamId)}
        >
          {led.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      {team && <Entry key={team.id} {...props} team={team} />}
      {data.data.length === 0 && (
        <>
          <p>{say(teamTexts.noTeamHere)}</p>
          <MakeTeam gameId={event.game.id} onMade={refresh} />
        </>
      )}
      {data.data.length > 0 && !team && (
        <details className="other-team">
          <summary>
            <span>{say(teamTexts.otherTeam)}</span>
          </summary>
          <MakeTeam gameId={event.game.id} onMade={refresh} />
        </details>
      )}
    </>
  );
}

const leaders: readonly string[] = ['captain', 'co-captain'];

const isLed = ({ members }: EntryTeam): boolean =>
  members.some(({ is_me, role }) => is_me && leaders.includes(role));

/** Those who only play in a team see who can register it. */
function ForLeaders({ team: { name, members } }: { team: EntryTeam }) {
  const say = useSay();
  const names = members.filter(({ role }) => leaders.includes(role)).map(({ nickname }) => nickname);
  return <p>{say(teamTexts.leadersRegister, { team: name, names: names.join(', ') })}</p>;
}

function Entry({ event, code, team, onChange }: RegisterProps & { team: EntryTeam }) {
  const say = useSay();
  const { ask } = useInside();
  // Until somebody ticks a name, those who join meanwhile are ticked by themselves.
  const [own, setOwn] = useState<Picked>();
  const [accepts, setAccepts] = useState(false);
  const [isOldEnough, setOldEnough] = useState(false);
  const [isTried, setTried] = useState(false);
  const picked = own ?? usualLineUp(team.members, event);
  const { act, isBusy, refused, again } = useAct(
    ({ line_up, substitutes }: Picked, key) =>
      ask(
        register,
        {
          params: { id: event.id },
          body: {
            team_id: team.id,
            line_up: [...line_up],
            substitutes: [...substitutes],
            ...(code && { secret_code: code }),
            ...(event.rule && { accepts_rules: accepts }),
            ...(event.least_age > 0 && { confirms_age: isOldEnough }),
          },
        },
        key,
      ),
    onChange,
  );
  const send = () => {
    setTried(true);
    if (!wrongSize(picked, event)) void act(picked);
  };
  const ready = team.members.filter(canPlay).length;
  const isTooSmall = ready < event.team_mates;
  return (
    <>
      <h3>{team.name}</h3>
      {isTooSmall && <p>{say(teamTexts.tooFew, { size: event.team_mates, count: ready })}</p>}
      <PickLineUp
        members={team.members}
        sizes={event}
        picked={picked}
        isTried={isTried && !isTooSmall}
        onPick={setOwn}
      />
      {isTooSmall ? (
        <Invite team={team} />
      ) : (
        <>
          {event.least_age > 0 && (
            <TickField
              label={say(eventTexts.allOldEnough, { age: event.least_age })}
              isTicked={isOldEnough}
              problems={refused?.errors.confirms_age}
              onChange={setOldEnough}
            />
          )}
          {event.rule && (
            <AcceptRules
              isAccepted={accepts}
              problems={refused?.errors.accepts_rules}
              onChange={setAccepts}
            />
          )}
          <Problem refused={refused} again={again} />
          <Button isBusy={isBusy} onClick={send}>
            {say(teamTexts.registerTeam)}
          </Button>
        </>
      )}
    </>
  );
}
