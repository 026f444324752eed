import { createRoute, redirect } from '@tanstack/react-router';
import { loadInitialData } from '#shared/session/me.ts';
import { PageNotFound } from '#shell/page-not-found.tsx';
import { requireNoSession } from './guards.ts';
import { barePagesWith, external, pagesWith, publicPagesWith, root, signedIn } from './route-kinds.ts';

/** The texts of lists, forms and Histories. */
const common = ['tables', 'forms', 'history'] as const;
/** The texts of the header above every page of a tournament. */
const tournamentHeader = ['tournament', 'tournaments', 'tournament-form', 'desk', ...common] as const;

const auth = barePagesWith('auth', () => import('#areas/people/auth/index.ts'));
const tournaments = pagesWith('tournaments', 'desk', ...common);
const tournamentForm = pagesWith('tournament-form', 'tournaments', ...common);
const tournament = pagesWith(...tournamentHeader, 'entries', 'participants', 'billing', 'boards');
const tournamentDetail = () => import('#areas/tournaments/tournaments/detail/tournament-detail.tsx');
const participants = pagesWith('participants', 'entries', 'matches', ...tournamentHeader);
const paper = pagesWith('paper', 'elimination', ...tournamentHeader);
const matches = pagesWith('matches', ...tournamentHeader);
const results = pagesWith('results', 'matches', 'elimination', ...tournamentHeader);
const seeding = pagesWith('seeding', 'matches', ...tournamentHeader);
const callReport = pagesWith('call-report', ...tournamentHeader);
const publicMatches = publicPagesWith(
  'matches',
  () => import('#areas/formats/matches/screens/public-page.tsx'),
);
const desk = pagesWith('desk', 'admin-calls', 'judging', 'matches', 'chats', 'thread', ...common);
const games = pagesWith('games', ...common);
const rules = pagesWith('rules', ...common);
const templates = pagesWith('templates', ...common);
const templatesList = () => import('#areas/tournaments/templates/templates-list.tsx');
const templateEdit = () => import('#areas/tournaments/templates/template-edit.tsx');
const locations = pagesWith('locations', ...common);
const teams = pagesWith('teams', ...common);
const calendar = pagesWith('calendar', 'tournaments', ...common);
const seasons = pagesWith('seasons', ...common);
const seasonEdit = () => import('#areas/content/seasons/season-edit.tsx');
const seasonBoard = () => import('#areas/content/seasons/season-board.tsx');
const seasonMembers = () => import('#areas/content/seasons/members-page.tsx');
const users = pagesWith('users', ...common);
const news = pagesWith('news', ...common);
const deepLinks = pagesWith('deep-links', ...common);
const openTournaments = barePagesWith('deep-links', () => import('#areas/content/deep-links/index.ts'));
const advertisements = pagesWith('advertisements', ...common);
const advertisementEdit = () => import('#areas/content/advertisements/advertisement-edit.tsx');
const notifications = pagesWith('notifications', ...common);
const notificationAdd = () => import('#areas/content/notifications/notification-add.tsx');
const terms = pagesWith('terms', ...common);
const advanced = pagesWith('advanced', 'elimination', ...common);
const support = pagesWith('support', 'thread');
const billing = pagesWith('billing', 'thread', ...common);
const guide = pagesWith('guide');
const advancedPage = () => import('#areas/desk/advanced/advanced-page.tsx');

/** Every address of the panel: its path, the title in the browser's tab, and the view. */
export const routeTree = root.addChildren([
  auth('/login', 'signIn', 'LoginPage', requireNoSession),
  auth('/authenticator', 'signIn', 'AuthenticatorPage'),
  auth('/logout', 'signingOut', 'SignOutPage'),
  auth('/reset-password', 'reset.newPassword', 'ResetPasswordPage'),
  auth('/confirm-email', 'confirm.title', 'ConfirmEmailPage'),
  auth('/confirm-new-email', 'confirmNew.title', 'ConfirmNewEmailPage'),
  auth('/claim-seat', 'claim.title', 'ClaimSeatPage'),
  auth('/privacy', 'privacy', 'PrivacyPage'),
  auth('/terms-of-use', 'terms', 'TermsPage'),
  publicMatches('/tournaments/$id/public-brackets', 'title', 'PublicPage'),
  publicMatches('/webview/tournament/$id', 'title', 'PublicPage'),

  openTournaments('/open/$game', 'open.title', 'OpenTournamentsPage'),

  external('/get-redirect', 'api'),
  external('/social-login/$provider', 'api'),
  external('/social-login/$provider/callback', 'api'),
  external('/social-login-web/$provider/callback', 'api'),
  external('/social-login-client/$provider/callback', 'api'),

  signedIn.addChildren([
    tournaments(
      '/',
      'title',
      () => import('#areas/tournaments/tournaments/tournaments-list.tsx'),
      'TournamentsList',
    ),
    desk('/desk', 'title', () => import('#areas/desk/desk/desk-page.tsx'), 'DeskPage'),
    guide('/guide', 'title', () => import('#areas/desk/guide/guide-page.tsx'), 'GuidePage'),
    guide(
      '/guide/$chapter',
      'chapters.$chapter.title',
      () => import('#areas/desk/guide/chapter-page.tsx'),
      'ChapterPage',
    ),
    tournamentForm(
      '/tournament/add',
      'add',
      () => import('#areas/tournaments/tournaments/tournament-add.tsx'),
      'TournamentAdd',
    ),
    tournamentForm(
      '/tournament/edit/$id',
      'edit',
      () => import('#areas/tournaments/tournaments/tournament-edit.tsx'),
      'TournamentEdit',
    ),
    tournament('/tournament/$id', 'title', tournamentDetail, 'TournamentDetail'),
    tournament('/tournament/round-robin/$id/overview', 'title', tournamentDetail, 'TournamentDetail'),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/tournament/round-robin/$id',
      beforeLoad: ({ params, location }) => {
        if (location.pathname.replace(/\/$/, '') === `/tournament/round-robin/${params.id}`)
          throw redirect({ to: '/tournament/round-robin/$id/overview', params, replace: true });
      },
    }),
    matches(
      '/tournament/round-robin/$id/game',
      'title',
      () => import('#areas/formats/matches/screens/matches-page.tsx'),
      'MatchesScreen',
    ),
    participants(
      '/tournament/round-robin/$id/participants',
      'title',
      () => import('#areas/tournaments/participants/participants-page.tsx'),
      'ParticipantsPage',
    ),
    matches(
      '/tournaments/$id/brackets',
      'title',
      () => import('#areas/formats/matches/screens/matches-page.tsx'),
      'MatchesScreen',
    ),
    matches(
      '/tournaments/$id/rounds',
      'roundsTitle',
      () => import('#areas/formats/matches/screens/rounds-page.tsx'),
      'RoundsPage',
    ),
    results(
      '/tournaments/$id/results',
      'title',
      () => import('#areas/formats/results/results-page.tsx'),
      'ResultsPage',
    ),
    participants(
      '/tournaments/$id/participants',
      'title',
      () => import('#areas/tournaments/participants/participants-page.tsx'),
      'ParticipantsPage',
    ),
    participants(
      '/tournaments/$id/participants/links',
      'links.title',
      () => import('#areas/tournaments/participants/check-in-links-page.tsx'),
      'LinksPage',
    ),
    participants(
      '/tournaments/$id/participants/logs',
      'logs.title',
      () => import('#areas/tournaments/participants/logs-page.tsx'),
      'LogsPage',
    ),

    paper(
      '/tournaments/$id/print',
      'title',
      () => import('#areas/tournaments/paper/print-page.tsx'),
      'PrintPage',
    ),
    seeding(
      '/tournaments/$id/seeding',
      'title',
      () => import('#areas/tournaments/seeding/seeding-page.tsx'),
      'SeedingPage',
    ),
    callReport(
      '/tournaments/$id/calls',
      'title',
      () => import('#areas/desk/admin-calls/call-report-page.tsx'),
      'CallReportPage',
    ),

    games('/games', 'title', () => import('#areas/content/games/games-list.tsx'), 'GamesList'),
    games('/games/add', 'form.add', () => import('#areas/content/games/game-edit.tsx'), 'GameAdd'),
    games('/games/$id', 'record', () => import('#areas/content/games/game-edit.tsx'), 'GameEdit'),
    rules('/rules', 'title', () => import('#areas/content/rules/rules-list.tsx'), 'RulesList'),
    rules('/rule/add', 'form.add', () => import('#areas/content/rules/rule-edit.tsx'), 'RuleAdd'),
    rules('/rule/edit/$id', 'form.edit', () => import('#areas/content/rules/rule-edit.tsx'), 'RuleEdit'),
    rules('/rule/$id', 'record', () => import('#areas/content/rules/rule-detail.tsx'), 'RuleDetail'),
    templates('/bracket-templates', 'bracket.title', templatesList, 'BracketTemplatesList'),
    templates('/bracket-templates/add', 'bracket.add', templateEdit, 'BracketTemplateAdd'),
    templates('/bracket-templates/edit/$id', 'bracket.edit', templateEdit, 'BracketTemplateEdit'),
    templates('/room-templates', 'room.title', templatesList, 'RoomTemplatesList'),
    templates('/room-templates/add', 'room.add', templateEdit, 'RoomTemplateAdd'),
    templates('/room-templates/edit/$id', 'room.edit', templateEdit, 'RoomTemplateEdit'),
    locations(
      '/regions',
      'regions.title',
      () => import('#areas/content/locations/regions-list.tsx'),
      'RegionsList',
    ),
    locations(
      '/regions/add',
      'regions.add',
      () => import('#areas/content/locations/region-edit.tsx'),
      'RegionAdd',
    ),
    locations(
      '/regions/edit/$id',
      'regions.record',
      () => import('#areas/content/locations/region-edit.tsx'),
      'RegionEdit',
    ),
    locations(
      '/countries',
      'countries.title',
      () => import('#areas/content/locations/countries-list.tsx'),
      'CountriesList',
    ),
    locations(
      '/countries/edit/$id',
      'countries.record',
      () => import('#areas/content/locations/country-edit.tsx'),
      'CountryEdit',
    ),
    advanced('/tournaments/advanced', 'title', advancedPage, 'AdvancedPage'),
    advanced('/tournament/advanced', 'title', advancedPage, 'AdvancedPage'),
    advanced('/test', 'test.title', () => import('#areas/desk/advanced/test-page.tsx'), 'TestSender'),
    support('/chats', 'title', () => import('#areas/desk/support/support-page.tsx'), 'SupportPage'),
    teams('/teams', 'title', () => import('#areas/people/teams/teams-list.tsx'), 'TeamsList'),
    teams('/team/$id', 'record', () => import('#areas/people/teams/team-detail.tsx'), 'TeamDetail'),
    users('/users', 'title', () => import('#areas/people/users/users-list.tsx'), 'UsersList'),
    users('/user/$id', 'record', () => import('#areas/people/users/user-page.tsx'), 'UserPage'),
    users('/account', 'account', () => import('#areas/people/users/account-page.tsx'), 'AccountPage'),

    calendar('/events', 'title', () => import('#areas/content/calendar/calendar-page.tsx'), 'CalendarPage'),
    seasons('/seasons', 'title', () => import('#areas/content/seasons/seasons-list.tsx'), 'SeasonsList'),
    seasons('/seasons/add', 'form.add', seasonEdit, 'SeasonAdd'),
    seasons('/seasons/edit/$id', 'form.edit', seasonEdit, 'SeasonEdit'),
    seasons('/season/$id/solo', 'boards.solo', seasonBoard, 'SoloBoard'),
    seasons('/season/$id/team', 'boards.team', seasonBoard, 'TeamBoard'),
    seasons('/season/$id/clan', 'boards.clan', seasonBoard, 'ClanBoard'),
    seasons('/season/$id/team/$team', 'members.title', seasonMembers, 'TeamMembers'),
    seasons('/season/$id/clan/$team', 'members.title', seasonMembers, 'ClanMembers'),

    news('/news', 'title', () => import('#areas/content/news/news-list.tsx'), 'NewsList'),
    news('/news/post', 'form.add', () => import('#areas/content/news/news-edit.tsx'), 'NewsAdd'),
    news('/news/edit/$id', 'record', () => import('#areas/content/news/news-edit.tsx'), 'NewsEdit'),
    billing(
      '/transactions',
      'transactions.title',
      () => import('#areas/money/billing/transactions-page.tsx'),
      'TransactionsPage',
    ),
    billing(
      '/withdraws',
      'withdraws.title',
      () => import('#areas/money/billing/withdraws-page.tsx'),
      'WithdrawsPage',
    ),
    billing(
      '/withdraw/$id',
      'withdraw.record',
      () => import('#areas/money/billing/withdraw-page.tsx'),
      'WithdrawPage',
    ),
    billing(
      '/settings/exchange',
      'exchange.title',
      () => import('#areas/money/billing/exchange-rates-page.tsx'),
      'ExchangeRatesPage',
    ),
    deepLinks(
      '/deep-links',
      'title',
      () => import('#areas/content/deep-links/deep-links-list.tsx'),
      'DeepLinksList',
    ),
    deepLinks(
      '/deep-links/add',
      'form.add',
      () => import('#areas/content/deep-links/deep-link-add.tsx'),
      'DeepLinkAdd',
    ),
    notifications(
      '/notifications',
      'title',
      () => import('#areas/content/notifications/notifications-list.tsx'),
      'NotificationsList',
    ),
    notifications('/notifications/add', 'form.add', notificationAdd, 'NotificationAdd'),
    notifications('/notifications/add-new', 'form.addNew', notificationAdd, 'NotificationAddNew'),
    notifications(
      '/notifications/edit/$id',
      'form.edit',
      () => import('#areas/content/notifications/notification-edit.tsx'),
      'NotificationEdit',
    ),
    advertisements(
      '/advertisements',
      'title',
      () => import('#areas/content/advertisements/advertisements-list.tsx'),
      'AdvertisementsList',
    ),
    advertisements('/advertisements/add', 'form.add', advertisementEdit, 'AdvertisementAdd'),
    advertisements('/advertisements/edit/$id', 'form.edit', advertisementEdit, 'AdvertisementEdit'),
    terms('/terms', 'title', () => import('#areas/content/terms/terms-list.tsx'), 'TermsList'),
    terms('/terms/add', 'record', () => import('#areas/content/terms/terms-edit.tsx'), 'TermsEdit'),
  ]),

  createRoute({
    getParentRoute: () => root,
    path: '/page-not-found',
    staticData: { title: { catalogue: 'shell', key: 'titles.pageNotFound' }, live: false },
    loader: loadInitialData,
    component: PageNotFound,
  }),
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
  'tournament-public-brackets': '/tournaments/$id/public-brackets',
  team: '/team/$id',
} as const;
