import type { TeamId } from '@matchdesk/contract/ids';
import { renewTeamInvite } from '@matchdesk/contract/people/players.calls';
import { AskedButton } from '../asked-button.tsx';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { teamTexts } from './team-texts.ts';

interface RenewInviteProps {
  id: TeamId;
  onRenewed: () => Promise<void>;
}

/** Replaces the link, after a question. */
export function RenewInvite({ id, onRenewed }: RenewInviteProps) {
  const say = useSay();
  const { ask } = useInside();
  return (
    <AskedButton
      label={teamTexts.renew}
      question={say(teamTexts.renewOne)}
      means={teamTexts.renewMeans}
      stay={teamTexts.keepLink}
      // Its answer is secret, and so not kept for a repeat.
      perform={() => ask(renewTeamInvite, { params: { id } })}
      onDone={onRenewed}
    />
  );
}
