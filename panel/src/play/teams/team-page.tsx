import type { TeamId } from '@matchdesk/contract/ids';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { Link } from 'wouter';
import { AccountPage } from '../account-page.tsx';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Card, Problem, Waiting } from '../parts.tsx';
import { Invite } from './invite.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { Members } from './members.tsx';
import { Requests } from './requests.tsx';
import { leads } from './roles.ts';
import { teamTexts } from './team-texts.ts';
import { useGames, useMyTeam } from './use-my-teams.ts';

/** One of the player’s teams. */
export function TeamPage({ id }: { id: TeamId }) {
  const say = useSay();
  return (
    <AccountPage>
      <Link href="/play/teams" className="back">
        {say(teamTexts.toTeams)}
      </Link>
      <Team key={id} id={id} />
    </AccountPage>
  );
}

function Team({ id }: { id: TeamId }) {
  const say = useSay();
  const { data, refused, refresh } = useMyTeam(id);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (data === undefined) return <Waiting />;
  if (data === null) return <PageTitle>{say('nothingHere')}</PageTitle>;
  return <Loaded team={data} onChange={refresh} />;
}

interface LoadedProps {
  team: MyTeam;
  onChange: () => Promise<void>;
}

function Loaded({ team, onChange }: LoadedProps) {
  const say = useSay();
  const games = useGames();
  const { name, game_id, members, max_players: most, is_locked, my_role } = team;
  const count = members.filter(({ role }) => role !== null).length;
  const game = games.find(({ id }) => id === game_id)?.name;
  const isFull = count >= most;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <p className="head">
        {game && <span>{game}</span>}
        <span>{say(teamTexts.isIn, { count, most })}</span>
      </p>
      {is_locked && <p>{say(teamTexts.locked)}</p>}
      {my_role === null && <p>{say(teamTexts.asked)}</p>}
      {leads(team) && <Requests team={team} onChange={onChange} />}
      <Members team={team} onChange={onChange} />
      {leads(team) && !is_locked && !isFull && (
        <Card title={say(teamTexts.invite)}>
          <Invite team={team} />
        </Card>
      )}
      {my_role !== 'captain' && <LeaveTeam team={team} />}
    </>
  );
}
