import { acceptMate, removeMyMate } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Card, Problem } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { RoleField } from './role-field.tsx';
import { type GivenRole, type Member, rolesToGive } from './roles.ts';
import { teamTexts } from './team-texts.ts';
import './teams.css';

interface RequestsProps {
  team: MyTeam;
  onChange: () => Promise<void>;
}

/** Those who asked to join: each is accepted in a role, or declined. */
export function Requests({ team, onChange }: RequestsProps) {
  const say = useSay();
  const asking = team.members.filter(({ role }) => role === null);
  if (asking.length === 0) return null;
  return (
    <Card title={say(teamTexts.requests)} look="next">
      <ul className="matches">
        {asking.map((mate) => (
          <Request key={mate.id} team={team} mate={mate} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ team, mate: { id: mateId, nickname: name }, onChange }: RequestsProps & { mate: Member }) {
  const say = useSay();
  const { ask } = useInside();
  const [role, setRole] = useState<GivenRole>('player');
  const params = { id: team.id, mateId };
  const accepting = useAct(
    (given: GivenRole, key) => ask(acceptMate, { params, body: { role: given } }, key),
    onChange,
  );
  const declining = useAct((_: undefined, key) => ask(removeMyMate, { params }, key), onChange);
  return (
    <li className="request">
      <strong>{name}</strong>
      <RoleField
        label={say(teamTexts.roleOf, { name })}
        roles={rolesToGive(team)}
        value={role}
        onChange={setRole}
      />
      <div className="pair">
        <Button
          aria-label={say(teamTexts.acceptOne, { name })}
          isBusy={accepting.isBusy}
          onClick={() => void accepting.act(role)}
        >
          {say(teamTexts.accept)}
        </Button>
        <Button
          look="quiet"
          aria-label={say(teamTexts.declineOne, { name })}
          isBusy={declining.isBusy}
          onClick={() => void declining.act(undefined)}
        >
          {say(teamTexts.decline)}
        </Button>
      </div>
      <Problem refused={accepting.refused} again={accepting.again} />
      <Problem refused={declining.refused} again={declining.again} />
    </li>
  );
}
