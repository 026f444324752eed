import { leaveTeam } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { useLocation } from 'wouter';
import { AskedButton } from '../asked-button.tsx';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Problem } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { teamTexts } from './team-texts.ts';

/** Leaves the team after a question; a request is taken back at once. */
export function LeaveTeam({ team: { id, name, my_role } }: { team: MyTeam }) {
  const say = useSay();
  const { ask } = useInside();
  const [, go] = useLocation();
  const leave = (key: string) => ask(leaveTeam, { params: { id } }, key);
  const toTeams = () => go('/play/teams');
  const { act, isBusy, refused, again } = useAct((_: undefined, key) => leave(key), toTeams);
  if (my_role !== null)
    return (
      <AskedButton
        label={teamTexts.leave}
        question={say(teamTexts.leaveOne, { team: name })}
        means={teamTexts.leaveMeans}
        stay={teamTexts.stay}
        perform={leave}
        onDone={toTeams}
        says={{ 'team-has-participation': teamTexts.youPlayNow }}
      />
    );
  return (
    <>
      <Problem refused={refused} again={again} />
      <Button look="quiet" isBusy={isBusy} onClick={() => void act(undefined)}>
        {say(teamTexts.takeBack)}
      </Button>
    </>
  );
}
