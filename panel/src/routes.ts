import type { RoleName } from '@matchdesk/contract/permissions';
import { createRootRoute, createRoute, Outlet, type RouteComponent, redirect } from '@tanstack/react-router';
import { loadInitialData } from '#shared/session/me.ts';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { Frame } from '#shell/frame.tsx';
import { NotBuiltPage } from '#shell/not-built-page.tsx';
import { PageNotFound } from '#shell/page-not-found.tsx';
import { StartScreen } from '#shell/start-screen.tsx';
import type { PageTitle } from '#shell/titles.ts';
import {
  type ExternalHost,
  leaveFor,
  leaveForWebview,
  requireNoSession,
  requireRoles,
  requireSession,
} from './guards.ts';
import { notBuilt } from './not-built.ts';
import * as views from './views.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle;
    /** `false` for pages without header and menus. */
    chrome?: false;
    /** The page takes the whole height, without padding. */
    fill?: true;
    /** A 401 here neither signs out nor leaves. */
    keepsSession?: true;
    /** `false` for pages that hold no realtime connection. */
    live?: false;
  }
}

const admins: readonly RoleName[] = ['Super admin', 'Tournament admin'];
const superAdmin: readonly RoleName[] = ['Super admin'];

const restricted: Partial<Record<string, readonly RoleName[]>> = {
  '/users': admins,
  '/user/$id': admins,
  '/tournaments/advanced': superAdmin,
  '/tournament/advanced': superAdmin,
};

const root = createRootRoute({ component: Frame, errorComponent: ErrorScreen });

/** Everything below needs sign-in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  loader: loadInitialData,
  pendingComponent: StartScreen,
  component: Outlet,
});

function page<const Path extends string>(
  path: Path,
  title: PageTitle,
  component: RouteComponent,
  more: { fill?: true } = {},
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title, ...more },
    beforeLoad: requireRoles(restricted[path]),
    errorComponent: ErrorScreen,
    component,
  });
}

/** A page without chrome that opens without sign-in. */
function bare<const Path extends string>(
  path: Path,
  title: PageTitle,
  component: RouteComponent,
  beforeLoad = () => {},
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title, chrome: false, live: false },
    beforeLoad,
    component,
  });
}

function external<const Path extends string>(path: Path, host: ExternalHost) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { chrome: false, live: false },
    beforeLoad: leaveFor(host),
  });
}

/** The bracket that everybody may see, which a host of its own may show. */
function openToAll<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'brackets', chrome: false, keepsSession: true },
    beforeLoad: leaveForWebview,
    component: views.PublicBrackets,
  });
}

const publicBrackets = '/tournaments/$id/public-brackets';
const fullHeight: readonly string[] = ['/chats'];

const toCome = notBuilt.map((path) =>
  page(path, 'notBuilt', NotBuiltPage, fullHeight.includes(path) ? { fill: true } : {}),
);

export const routeTree = root.addChildren([
  bare('/login', 'login', views.LoginPage, requireNoSession),
  bare('/authenticator', 'login', views.AuthenticatorPage),
  bare('/logout', 'logout', views.LogoutPage),
  bare('/reset-password', 'resetPassword', views.ResetPasswordPage),
  bare('/privacy', 'privacy', views.PrivacyPage),
  bare('/terms-of-use', 'terms', views.TermsPage),
  createRoute({
    getParentRoute: () => root,
    path: '/page-not-found',
    staticData: { title: 'pageNotFound', live: false },
    loader: loadInitialData,
    component: PageNotFound,
  }),
  openToAll(publicBrackets),
  openToAll('/webview/tournament/$id'),

  external('/get-redirect', 'api'),
  external('/social-login/$provider', 'api'),
  external('/social-login/$provider/callback', 'api'),
  external('/social-login-web/$provider/callback', 'api'),
  external('/social-login-client/$provider/callback', 'api'),

  signedIn.addChildren([
    page('/', 'tournaments', views.TournamentsList),
    page('/tournament/$id', 'tournament', views.TournamentDetail),
    page('/tournament/round-robin/$id/overview', 'tournament', views.TournamentDetail),
    page('/tournament/add', 'tournamentAdd', views.TournamentAdd),
    page('/tournament/edit/$id', 'tournamentEdit', views.TournamentEdit),
    page('/tournaments/$id/brackets', 'brackets', views.BracketsScreen),
    page('/tournaments/$id/rounds', 'rounds', views.RoundsPage),
    page('/games', 'games', views.GamesList),
    page('/games/add', 'gameAdd', views.GameAdd),
    page('/games/$id', 'gameEdit', views.GameEdit),
    page('/rules', 'rules', views.RulesList),
    page('/rule/add', 'ruleAdd', views.RuleAdd),
    page('/rule/edit/$id', 'ruleEdit', views.RuleEdit),
    page('/rule/$id', 'rule', views.RuleDetail),
    page('/bracket-templates', 'bracketTemplates', views.BracketTemplatesList),
    page('/bracket-templates/add', 'bracketTemplateAdd', views.BracketTemplateAdd),
    page('/bracket-templates/edit/$id', 'bracketTemplateEdit', views.BracketTemplateEdit),
    page('/room-templates', 'roomTemplates', views.RoomTemplatesList),
    page('/room-templates/add', 'roomTemplateAdd', views.RoomTemplateAdd),
    page('/room-templates/edit/$id', 'roomTemplateEdit', views.RoomTemplateEdit),
    page('/regions', 'regions', views.RegionsList),
    page('/regions/add', 'regionAdd', views.RegionAdd),
    page('/regions/edit/$id', 'regionEdit', views.RegionEdit),
    page('/countries', 'countries', views.CountriesList),
    page('/countries/edit/$id', 'countryEdit', views.CountryEdit),
    page('/tournaments/$id/participants', 'participants', views.ParticipantsPage),
    page('/tournaments/$id/participants/logs', 'participantLogs', views.LogsPage),
    page('/teams', 'teams', views.TeamsList),
    page('/team/$id', 'team', views.TeamDetail),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/tournament/round-robin/$id',
      beforeLoad: ({ params, location }) => {
        const overview = `/tournament/round-robin/${params.id}/overview`;
        if (location.pathname.replace(/\/$/, '') === `/tournament/round-robin/${params.id}`)
          throw redirect({ to: overview as '/', replace: true });
      },
    }),
    ...toCome,
  ]),

  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/page-not-found', replace: true });
    },
  }),
]);

/** Routes known by name. */
export const namedRoutes = {
  login: '/login',
  chats: '/chats',
  'tournament-public-brackets': publicBrackets,
  team: '/team/$id',
} as const;
