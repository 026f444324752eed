import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { useState } from 'react';
import { useSay } from '../language.ts';
import { Button, Card } from '../parts.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { mayChange, roleName } from './roles.ts';
import { teamTexts } from './team-texts.ts';

interface MembersProps {
  team: MyTeam;
  onChange: () => Promise<void>;
}

export function Members({ team, onChange }: MembersProps) {
  const say = useSay();
  const [changing, setChanging] = useState<number>();
  const changed = team.members.find(({ id }) => id === changing);
  return (
    <Card title={say(teamTexts.members)}>
      <ul className="matches">
        {team.members.map(
          (mate) =>
            mate.role !== null && (
              <li key={mate.id} className="entry">
                <span>
                  <strong>{mate.nickname}</strong>
                  <br />
                  <span className="faint">{roleName(mate.role, say)}</span>
                </span>
                {mayChange(team, mate) && (
                  <Button
                    look="quiet"
                    aria-label={say(teamTexts.changeOne, { name: mate.nickname })}
                    onClick={() => setChanging(mate.id)}
                  >
                    {say(teamTexts.change)}
                  </Button>
                )}
              </li>
            ),
        )}
      </ul>
      {changed && mayChange(team, changed) && (
        <MemberDialog
          key={changed.id}
          team={team}
          mate={changed}
          onChange={onChange}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  );
}
