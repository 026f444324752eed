import type { TeamId } from '@matchdesk/contract/ids';
import { Route } from 'wouter';
import { InvitationPage } from './invitation-page.tsx';
import { MyTeamsPage } from './my-teams-page.tsx';
import { TeamPage } from './team-page.tsx';

/** The addresses of teams, which whoever comes by a participant’s link does not load. */
export function TeamRoutes() {
  return (
    <>
      <Route path="/play/teams" component={MyTeamsPage} />
      <Route path={/^\/play\/teams\/(?<id>\d+)\/?$/}>
        {({ id }) => <TeamPage id={Number(id) as TeamId} />}
      </Route>
      <Route path="/play/team/:token">{({ token }) => <InvitationPage key={token} token={token} />}</Route>
    </>
  );
}
