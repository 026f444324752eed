import { joinTeam, readTeamInvite } from '@matchdesk/contract/people/players.calls';
import type { TeamInvitation } from '@matchdesk/contract/people/players.teams';
import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { useAccount } from '../account.ts';
import { AccountPage, Welcome } from '../account-page.tsx';
import { useInside } from '../door.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Button, Card, Facts, Problem, Waiting } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { usePolled } from '../use-polled.ts';
import { teamTexts } from './team-texts.ts';

const EVERY_MS = 20_000;

/** What a team’s link opens: which team it is, and one press to join it. */
export function InvitationPage({ token }: { token: string }) {
  const account = useAccount();
  if (!account) return <Welcome title={teamTexts.invited} text={teamTexts.signInToJoin} />;
  return (
    <AccountPage>
      <Invitation key={account.token} token={token} />
    </AccountPage>
  );
}

function Invitation({ token }: { token: string }) {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(() => ask(readTeamInvite, { body: { token } }), [ask, token]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  const mayHelp = refused && (refused.status === 0 || refused.status >= 429);
  return (
    <>
      <PageTitle>{say(teamTexts.invited)}</PageTitle>
      <Problem refused={refused} again={mayHelp ? () => void refresh() : undefined} />
      {!data && !refused && <Waiting />}
      {data && !refused && <Shown token={token} invitation={data.data} />}
    </>
  );
}

function Shown({ token, invitation }: { token: string; invitation: TeamInvitation }) {
  const say = useSay();
  const { ask } = useInside();
  const [, go] = useLocation();
  const { id, name, game, captain, members_count: count, max_players: most, is_member } = invitation;
  const { act, isBusy, refused, again } = useAct(
    (_: undefined, key) => ask(joinTeam, { body: { token } }, key),
    () => go(`/play/teams/${id}`, { replace: true }),
  );
  return (
    <Card title={name}>
      <Facts
        facts={[
          [say(teamTexts.game), game],
          captain !== '' && [say(teamTexts.captain), captain],
          [say(teamTexts.members), say(teamTexts.ofMost, { count, most })],
        ]}
      />
      <Problem refused={refused} again={again} />
      {is_member ? (
        <>
          <p>{say(teamTexts.joined)}</p>
          <Link href={`/play/teams/${id}`} className="button main">
            {say(teamTexts.toTeam)}
          </Link>
        </>
      ) : count >= most ? (
        <p>{say(teamTexts.full)}</p>
      ) : (
        <Button isBusy={isBusy} onClick={() => void act(undefined)}>
          {say(teamTexts.join, { team: name })}
        </Button>
      )}
    </Card>
  );
}
