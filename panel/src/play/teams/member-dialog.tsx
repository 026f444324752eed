import { removeMyMate, setMyMateRole } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Problem, Question } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { RoleField } from './role-field.tsx';
import { type GivenRole, type Member, rolesToGive } from './roles.ts';
import { teamTexts } from './team-texts.ts';

interface MemberDialogProps {
  team: MyTeam;
  mate: Member;
  onChange: () => Promise<void>;
  onClose: () => void;
}

/** Another role for somebody, or the end of their membership. */
export function MemberDialog(props: MemberDialogProps) {
  const say = useSay();
  const [isLeaving, setLeaving] = useState(false);
  const { mate, onClose } = props;
  const { nickname: name } = mate;
  return (
    <Question title={isLeaving ? say(teamTexts.takeOutOne, { name }) : name} onClose={onClose}>
      {isLeaving ? <TakeOut {...props} /> : <ChangeRole {...props} onTakeOut={() => setLeaving(true)} />}
    </Question>
  );
}

function ChangeRole({
  team,
  mate,
  onChange,
  onClose,
  onTakeOut,
}: MemberDialogProps & { onTakeOut: () => void }) {
  const say = useSay();
  const { ask } = useInside();
  const [role, setRole] = useState(mate.role as GivenRole);
  const { act, isBusy, refused, again } = useAct(
    (given: GivenRole, key) =>
      ask(setMyMateRole, { params: { id: team.id, mateId: mate.id }, body: { role: given } }, key),
    async () => {
      await onChange();
      onClose();
    },
  );
  return (
    <>
      <RoleField
        label={say(teamTexts.role)}
        roles={rolesToGive(team)}
        value={role}
        problems={refused?.errors.role}
        onChange={setRole}
      />
      <Problem refused={refused} again={again} hasFields />
      <div className="buttons">
        <Button isBusy={isBusy} onClick={() => void act(role)}>
          {say(teamTexts.save)}
        </Button>
        <Button look="quiet" onClick={onTakeOut}>
          {say(teamTexts.takeOut)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {say(teamTexts.close)}
        </Button>
      </div>
    </>
  );
}

function TakeOut({ team, mate, onChange, onClose }: MemberDialogProps) {
  const say = useSay();
  const { ask } = useInside();
  const { act, isBusy, refused, again } = useAct(
    (_: undefined, key) => ask(removeMyMate, { params: { id: team.id, mateId: mate.id } }, key),
    async () => {
      await onChange();
      onClose();
    },
  );
  return (
    <>
      <p>{say(teamTexts.takeOutMeans)}</p>
      <Problem refused={refused} again={again} says={{ 'team-has-participation': teamTexts.playsNow }} />
      <div className="buttons">
        <Button look="danger" isBusy={isBusy} onClick={() => void act(undefined)}>
          {say(teamTexts.takeOut)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {say(teamTexts.keep)}
        </Button>
      </div>
    </>
  );
}
