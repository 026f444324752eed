import { listMyTeams } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { useAccount } from '../account.ts';
import { AccountPage } from '../account-page.tsx';
import { useInside } from '../door.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Pages } from '../pages.tsx';
import { Card } from '../parts.tsx';
import { MakeTeam } from './make-team.tsx';
import { leads, roleName } from './roles.ts';
import { teamTexts } from './team-texts.ts';
import { useGames } from './use-my-teams.ts';

const EVERY_MS = 20_000;

/** The teams that somebody is in or has asked to join, and a new one. */
export function MyTeamsPage() {
  const account = useAccount();
  return (
    <AccountPage>
      <MyTeams key={account?.token} />
    </AccountPage>
  );
}

function MyTeams() {
  const say = useSay();
  const { ask } = useInside();
  const [, go] = useLocation();
  const games = useGames();
  const read = useCallback((page: number) => ask(listMyTeams, { query: { page, limit: 10 } }), [ask]);
  return (
    <>
      <PageTitle>{say(teamTexts.teams)}</PageTitle>
      <Pages read={read} everyMs={EVERY_MS}>
        {(teams) =>
          teams.length === 0 ? (
            <p className="faint">{say(teamTexts.noTeams)}</p>
          ) : (
            <ul className="tournaments">
              {teams.map((team) => (
                <li key={team.id}>
                  <Row team={team} game={games.find(({ id }) => id === team.game_id)?.name} />
                </li>
              ))}
            </ul>
          )
        }
      </Pages>
      <Card title={say(teamTexts.make)}>
        <MakeTeam onMade={({ id }) => go(`/play/teams/${id}`)} />
      </Card>
    </>
  );
}

function Row({ team, game }: { team: MyTeam; game: string | undefined }) {
  const say = useSay();
  const { id, name, my_role, members, max_players: most } = team;
  const waiting = members.filter(({ role }) => role === null).length;
  const count = members.length - waiting;
  const facts = [game, my_role && roleName(my_role, say), say(teamTexts.isIn, { count, most })];
  return (
    <Link href={`/play/teams/${id}`} className="card row">
      <strong>{name}</strong>
      <span className="faint">{facts.filter(Boolean).join(' · ')}</span>
      {my_role === null && <span>{say(teamTexts.asked)}</span>}
      {leads(team) && waiting > 0 && <span>{say(teamTexts.wantToJoin, { count: waiting })}</span>}
    </Link>
  );
}
