import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Frame, PageTitle } from './frame.tsx';
import { useSay } from './language.ts';
import { LinkPage } from './link-page.tsx';
import { Waiting } from './parts.tsx';
import { place } from './place.ts';

// Whoever comes by a link needs none of these.
const ClaimPage = lazy(() =>
  import('./sign-in/claim-page.tsx').then((file) => ({ default: file.ClaimPage })),
);
const ConfirmPage = lazy(() =>
  import('./sign-in/confirm-page.tsx').then((file) => ({ default: file.ConfirmPage })),
);
const EventPage = lazy(() => import('./event/event-page.tsx').then((file) => ({ default: file.EventPage })));
const HomePage = lazy(() =>
  import('./tournaments/home-page.tsx').then((file) => ({ default: file.HomePage })),
);
const MatchPage = lazy(() => import('./match-page.tsx').then((file) => ({ default: file.MatchPage })));
const InboxPage = lazy(() => import('./me/inbox-page.tsx').then((file) => ({ default: file.InboxPage })));
const MePage = lazy(() => import('./me/me-page.tsx').then((file) => ({ default: file.MePage })));
const SignInPage = lazy(() =>
  import('./sign-in/sign-in-page.tsx').then((file) => ({ default: file.SignInPage })),
);
const SignUpPage = lazy(() =>
  import('./sign-in/sign-up-page.tsx').then((file) => ({ default: file.SignUpPage })),
);
const TeamRoutes = lazy(() =>
  import('./teams/team-routes.tsx').then((file) => ({ default: file.TeamRoutes })),
);

/** Every address of the players’ pages. */
export function PlayRoutes() {
  return (
    <Router {...place}>
      <Frame>
        <Suspense fallback={<Waiting />}>
          <Switch>
            <Route path="/p/:token">{({ token }) => <LinkPage key={token} token={token} />}</Route>
            <Route path="/play" component={HomePage} />
            <Route path="/play/me" component={MePage} />
            <Route path="/play/inbox" component={InboxPage} />
            <Route path={/^\/play\/(teams(\/\d+)?|team\/[^/]+)\/?$/} component={TeamRoutes} />
            <Route path="/play/sign-in" component={SignInPage} />
            <Route path="/play/sign-up" component={SignUpPage} />
            <Route path="/play/confirm" component={ConfirmPage} />
            <Route path="/play/claim" component={ClaimPage} />
            <Route path={/^\/play\/t\/(?<id>\d+)\/?$/}>
              {({ id }) => <EventPage id={Number(id) as TournamentId} />}
            </Route>
            <Route path={/^\/play\/t\/(?<id>\d+)\/match\/(?<match>\d+)\/?$/}>
              {({ id, match }) => (
                <MatchPage id={Number(id) as TournamentId} matchId={Number(match) as MatchId} />
              )}
            </Route>
            <Route component={NothingHere} />
          </Switch>
        </Suspense>
      </Frame>
    </Router>
  );
}

function NothingHere() {
  const say = useSay();
  return <PageTitle>{say('nothingHere')}</PageTitle>;
}
