import type { UserId } from '@matchdesk/contract/ids';
import type { EntryMember } from '@matchdesk/contract/people/players.line-up';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useSay } from '../language.ts';
import { canPlay, type Picked, pickPlayer, pickSubstitute, type Sizes, wrongSize } from './line-up-rules.ts';
import { roleName } from './roles.ts';
import { teamTexts } from './team-texts.ts';
import './teams.css';

interface PickLineUpProps {
  members: readonly EntryMember[];
  sizes: Sizes;
  picked: Picked;
  /** Says what is missing, once somebody tried to send it. */
  isTried: boolean;
  onPick: (picked: Picked) => void;
}

/** Who plays and who waits, by ticking names. */
export function PickLineUp({ members, sizes, picked, isTried, onPick }: PickLineUpProps) {
  const say = useSay();
  const { team_mates: size, substitute_limit: most } = sizes;
  const { line_up, substitutes } = picked;
  const wrong = isTried ? wrongSize(picked, sizes) : undefined;
  const waiting = members.filter(
    (member) =>
      substitutes.includes(member.user_id) || (canPlay(member) && !line_up.includes(member.user_id)),
  );
  return (
    <>
      <Ticks
        title={say(teamTexts.whoPlays, { count: line_up.length, size })}
        members={members}
        ticked={line_up}
        problem={wrong === 'needSize' && say(teamTexts.needSize, { size })}
        onTick={(id, isIn) => onPick(pickPlayer(picked, id, isIn))}
      />
      {most > 0 && waiting.length > 0 && (
        <Ticks
          title={say(teamTexts.whoWaits, { count: substitutes.length, most })}
          members={waiting}
          ticked={substitutes}
          problem={wrong === 'needFewer' && say(teamTexts.needFewer, { most })}
          onTick={(id, isIn) => onPick(pickSubstitute(picked, id, isIn))}
        />
      )}
    </>
  );
}

interface TicksProps {
  title: string;
  members: readonly EntryMember[];
  ticked: readonly UserId[];
  problem: string | false;
  onTick: (id: UserId, isTicked: boolean) => void;
}

function Ticks({ title, members, ticked, problem, onTick }: TicksProps) {
  return (
    <fieldset className="ticks">
      <legend>{title}</legend>
      {members.map((member) => (
        <MemberTick
          key={member.user_id}
          member={member}
          isTicked={ticked.includes(member.user_id)}
          onTick={onTick}
        />
      ))}
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface MemberTickProps extends Pick<TicksProps, 'onTick'> {
  member: EntryMember;
  isTicked: boolean;
}

function MemberTick({ member, isTicked, onTick }: MemberTickProps) {
  const say = useSay();
  const { user_id, nickname, role, is_me } = member;
  return (
    <Tick
      label={
        <>
          <strong>{nickname}</strong>{' '}
          <span className="faint">
            {roleName(role, say)}
            {is_me && ` · ${say(teamTexts.you)}`}
          </span>
        </>
      }
      isTicked={isTicked}
      // Whoever is in already can always be taken out.
      isDisabled={!canPlay(member) && !isTicked}
      onTick={(isIn) => onTick(user_id, isIn)}
    >
      <Obstacle member={member} />
    </Tick>
  );
}

interface TickProps {
  label: ReactNode;
  isTicked: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
  children?: ReactNode;
}

function Tick({ label, isTicked, isDisabled = false, onTick, children }: TickProps) {
  const id = useId();
  return (
    <div className="tick">
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** Why somebody cannot play, and who can change that. */
function Obstacle({ member: { obstacle, is_me, nickname: name } }: { member: EntryMember }) {
  const say = useSay();
  switch (obstacle) {
    case null:
      return null;
    case 'in-other-team':
      return <p className="hint">{say(is_me ? teamTexts.elsewhereMe : teamTexts.elsewhere)}</p>;
    case 'too-young':
      return <p className="hint">{say(is_me ? teamTexts.tooYoungMe : teamTexts.tooYoung, { name })}</p>;
    case 'no-game-name':
      return (
        <p className="hint">
          {say(is_me ? teamTexts.noNameMe : teamTexts.noName, { name })}{' '}
          {is_me && <Link href="/play/me">{say(teamTexts.addName)}</Link>}
        </p>
      );
  }
}
