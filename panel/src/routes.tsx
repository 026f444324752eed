import type { RoleName } from '@matchdesk/contract/permissions';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { CatalogueName } from '#locales/catalogues.ts';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
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
    component: lazyRouteComponent(publicPage, 'PublicBrackets'),
  });
}

async function withTexts<View>(view: Promise<View>, ...names: CatalogueName[]): Promise<View> {
  const [loaded] = await Promise.all([view, loadCatalogue(...names)]);
  return loaded;
}

/** The area's own texts and those of the list, form and History that its pages are made of. */
const areaTexts = <View,>(view: Promise<View>, area: CatalogueName) =>
  withTexts(view, area, 'tables', 'forms', 'history');

const auth = () => withTexts(import('#areas/auth/index.ts'), 'auth');
const gamesList = () => areaTexts(import('#areas/games/games-list.tsx'), 'games');
const gameAdd = () => areaTexts(import('#areas/games/game-add.tsx'), 'games');
const gameEdit = () => areaTexts(import('#areas/games/game-edit.tsx'), 'games');
const rulesList = () => areaTexts(import('#areas/rules/rules-list.tsx'), 'rules');
const ruleAdd = () => areaTexts(import('#areas/rules/rule-add.tsx'), 'rules');
const ruleEdit = () => areaTexts(import('#areas/rules/rule-edit.tsx'), 'rules');
const ruleDetail = () => areaTexts(import('#areas/rules/rule-detail.tsx'), 'rules');

const tournamentsList = () => areaTexts(import('#areas/tournaments/tournaments-list.tsx'), 'tournaments');
const tournamentTexts = <View,>(view: Promise<View>) =>
  areaTexts(withTexts(view, 'tournament-form'), 'tournaments');
const tournamentAdd = () => tournamentTexts(import('#areas/tournaments/tournament-add.tsx'));
const tournamentEdit = () => tournamentTexts(import('#areas/tournaments/tournament-edit.tsx'));
const screenTexts = <View,>(view: Promise<View>) => tournamentTexts(withTexts(view, 'tournament'));
const tournamentDetail = () => screenTexts(import('#areas/tournaments/detail/tournament-detail.tsx'));
const participantTexts = <View,>(view: Promise<View>) => screenTexts(withTexts(view, 'participants'));
const participantsPage = () => participantTexts(import('#areas/participants/participants-page.tsx'));
const participantLogs = () => participantTexts(import('#areas/participants/logs-page.tsx'));
const bracketTexts = <View,>(view: Promise<View>) => screenTexts(withTexts(view, 'brackets'));
const brackets = () => bracketTexts(import('#areas/brackets/brackets-screen.tsx'));
const rounds = () => bracketTexts(import('#areas/brackets/schedule/rounds-page.tsx'));
const teamsList = () => areaTexts(import('#areas/teams/teams-list.tsx'), 'teams');
const teamDetail = () => areaTexts(import('#areas/teams/team-detail.tsx'), 'teams');
const templatesList = () => areaTexts(import('#areas/templates/templates-list.tsx'), 'templates');
const templateAdd = () => areaTexts(import('#areas/templates/template-add.tsx'), 'templates');
const templateEdit = () => areaTexts(import('#areas/templates/template-edit.tsx'), 'templates');
const regionsList = () => areaTexts(import('#areas/locations/regions-list.tsx'), 'locations');
const regionAdd = () => areaTexts(import('#areas/locations/region-add.tsx'), 'locations');
const regionEdit = () => areaTexts(import('#areas/locations/region-edit.tsx'), 'locations');
const countriesList = () => areaTexts(import('#areas/locations/countries-list.tsx'), 'locations');
const countryEdit = () => areaTexts(import('#areas/locations/country-edit.tsx'), 'locations');

const publicPage = () => withTexts(import('#areas/brackets/public/public-brackets.tsx'), 'brackets');
const publicBrackets = '/tournaments/$id/public-brackets';
const fullHeight: readonly string[] = ['/chats'];

const toCome = notBuilt.map((path) =>
  page(path, 'notBuilt', NotBuiltPage, fullHeight.includes(path) ? { fill: true } : {}),
);

export const routeTree = root.addChildren([
  bare('/login', 'login', lazyRouteComponent(auth, 'LoginPage'), requireNoSession),
  bare('/authenticator', 'login', lazyRouteComponent(auth, 'AuthenticatorPage')),
  bare('/logout', 'logout', lazyRouteComponent(auth, 'LogoutPage')),
  bare('/reset-password', 'resetPassword', lazyRouteComponent(auth, 'ResetPasswordPage')),
  bare('/privacy', 'privacy', lazyRouteComponent(auth, 'PrivacyPage')),
  bare('/terms-of-use', 'terms', lazyRouteComponent(auth, 'TermsPage')),
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
    page('/', 'tournaments', lazyRouteComponent(tournamentsList, 'TournamentsList')),
    page('/tournament/$id', 'tournament', lazyRouteComponent(tournamentDetail, 'TournamentDetail')),
    page(
      '/tournament/round-robin/$id/overview',
      'tournament',
      lazyRouteComponent(tournamentDetail, 'TournamentDetail'),
    ),
    page('/tournament/add', 'tournamentAdd', lazyRouteComponent(tournamentAdd, 'TournamentAdd')),
    page('/tournament/edit/$id', 'tournamentEdit', lazyRouteComponent(tournamentEdit, 'TournamentEdit')),
    page('/tournaments/$id/brackets', 'brackets', lazyRouteComponent(brackets, 'BracketsScreen')),
    page('/tournaments/$id/rounds', 'rounds', lazyRouteComponent(rounds, 'RoundsPage')),
    page('/games', 'games', lazyRouteComponent(gamesList, 'GamesList')),
    page('/games/add', 'gameAdd', lazyRouteComponent(gameAdd, 'GameAdd')),
    page('/games/$id', 'gameEdit', lazyRouteComponent(gameEdit, 'GameEdit')),
    page('/rules', 'rules', lazyRouteComponent(rulesList, 'RulesList')),
    page('/rule/add', 'ruleAdd', lazyRouteComponent(ruleAdd, 'RuleAdd')),
    page('/rule/edit/$id', 'ruleEdit', lazyRouteComponent(ruleEdit, 'RuleEdit')),
    page('/rule/$id', 'rule', lazyRouteComponent(ruleDetail, 'RuleDetail')),
    page('/bracket-templates', 'bracketTemplates', lazyRouteComponent(templatesList, 'BracketTemplatesList')),
    page(
      '/bracket-templates/add',
      'bracketTemplateAdd',
      lazyRouteComponent(templateAdd, 'BracketTemplateAdd'),
    ),
    page(
      '/bracket-templates/edit/$id',
      'bracketTemplateEdit',
      lazyRouteComponent(templateEdit, 'BracketTemplateEdit'),
    ),
    page('/room-templates', 'roomTemplates', lazyRouteComponent(templatesList, 'RoomTemplatesList')),
    page('/room-templates/add', 'roomTemplateAdd', lazyRouteComponent(templateAdd, 'RoomTemplateAdd')),
    page(
      '/room-templates/edit/$id',
      'roomTemplateEdit',
      lazyRouteComponent(templateEdit, 'RoomTemplateEdit'),
    ),
    page('/regions', 'regions', lazyRouteComponent(regionsList, 'RegionsList')),
    page('/regions/add', 'regionAdd', lazyRouteComponent(regionAdd, 'RegionAdd')),
    page('/regions/edit/$id', 'regionEdit', lazyRouteComponent(regionEdit, 'RegionEdit')),
    page('/countries', 'countries', lazyRouteComponent(countriesList, 'CountriesList')),
    page('/countries/edit/$id', 'countryEdit', lazyRouteComponent(countryEdit, 'CountryEdit')),
    page(
      '/tournaments/$id/participants',
      'participants',
      lazyRouteComponent(participantsPage, 'ParticipantsPage'),
    ),
    page(
      '/tournaments/$id/participants/logs',
      'participantLogs',
      lazyRouteComponent(participantLogs, 'LogsPage'),
    ),
    page('/teams', 'teams', lazyRouteComponent(teamsList, 'TeamsList')),
    page('/team/$id', 'team', lazyRouteComponent(teamDetail, 'TeamDetail')),
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
