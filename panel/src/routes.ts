import { createRoute, redirect } from '@tanstack/react-router';
import { loadInitialData } from '#shared/session/me.ts';
import { PageNotFound } from '#shell/page-not-found.tsx';
import { requireNoSession } from './guards.ts';
import {
  barePagesWith,
  external,
  pagesWith,
  publicPagesWith,
  recordPagesWith,
  root,
  signedIn,
} from './route-kinds.ts';

const auth = barePagesWith('auth', () => import('#areas/people/auth/index.ts'));
const tournaments = pagesWith('tournaments', 'desk', 'tables');
const tournamentAdd = pagesWith('tournament-form', 'tournaments', 'forms', 'history');
const tournamentEdit = pagesWith('tournament-form', 'tournaments', 'tournament', 'forms', 'history');
const tournament = pagesWith(
  'tournament',
  'tournaments',
  'tournament-form',
  'desk',
  'forms',
  'history',
  'entries',
  'participants',
  'billing',
  'boards',
);
const tournamentDetail = () => import('#areas/tournaments/tournaments/detail/tournament-detail.tsx');
const participants = pagesWith('participants', 'tournament', 'entries', 'matches', 'tables', 'history');
const participantLinks = pagesWith('participants', 'tournament');
const participantLogs = pagesWith('participants', 'tournament', 'tables');
const paper = pagesWith('paper', 'elimination', 'tournament');
const matches = pagesWith('matches', 'tournament', 'forms');
const results = pagesWith('results', 'matches', 'elimination', 'tournament', 'forms');
const seeding = pagesWith('seeding', 'matches', 'tournament', 'forms');
const callReport = pagesWith('call-report', 'tournament');
const publicMatches = publicPagesWith(
  'matches',
  () => import('#areas/formats/matches/screens/public-page.tsx'),
);
const desk = pagesWith('desk', 'admin-calls', 'judging', 'matches', 'chats', 'thread', 'tables');
const games = recordPagesWith('games');
const rules = recordPagesWith('rules');
const rule = pagesWith('rules', 'tables', 'history');
const templates = recordPagesWith('templates', 'history');
const templatesList = () => import('#areas/tournaments/templates/templates-list.tsx');
const templateEdit = () => import('#areas/tournaments/templates/template-edit.tsx');
const locations = recordPagesWith('locations');
const venues = recordPagesWith('venues', 'history');
const venueEdit = () => import('#areas/tournaments/venues/venue-edit.tsx');
const teams = pagesWith('teams', 'tables');
const team = pagesWith('teams', 'tables', 'history');
const calendar = pagesWith('calendar', 'tables');
const seasons = recordPagesWith('seasons', 'history');
const seasonBoards = pagesWith('seasons', 'tables', 'forms');
const seasonMates = pagesWith('seasons', 'tables');
const seasonEdit = () => import('#areas/content/seasons/season-edit.tsx');
const seasonBoard = () => import('#areas/content/seasons/season-board.tsx');
const seasonMembers = () => import('#areas/content/seasons/members-page.tsx');
const users = recordPagesWith('users');
const account = pagesWith('users');
const news = recordPagesWith('news');
const brand = pagesWith('brand', 'forms', 'history');
const deepLinks = pagesWith('deep-links', 'tables', 'history');
const deepLinkAdd = pagesWith('deep-links', 'forms');
const openTournaments = barePagesWith('deep-links', () => import('#areas/content/deep-links/index.ts'));
const advertisements = recordPagesWith('advertisements');
const advertisementEdit = () => import('#areas/content/advertisements/advertisement-edit.tsx');
const notifications = pagesWith('notifications', 'tables', 'history');
const notificationForm = pagesWith('notifications', 'forms');
const notificationAdd = () => import('#areas/content/notifications/notification-add.tsx');
const terms = recordPagesWith('terms');
const termsAdd = pagesWith('terms', 'tables', 'forms', 'history');
const advanced = pagesWith('advanced', 'elimination', 'forms');
const testSender = pagesWith('advanced', 'forms');
const support = pagesWith('support', 'thread');
const billing = pagesWith('billing', 'tables');
const withdraw = pagesWith('billing', 'thread', 'history');
const exchange = pagesWith('billing', 'history');
const guide = pagesWith('guide');
const advancedPage = () => import('#areas/desk/advanced/advanced-page.tsx');

/** Every address of the panel: its path, the title in the browser's tab, and the view. */
export const routeTree = root.addChildren([
  auth('/login', 'signIn', 'LoginPage', requireNoSession),
  auth('/authenticator', 'signIn', 'AuthenticatorPage'),
  auth('/logout', 'signingOut', 'SignOutPage'),
  auth('/reset-password', 'reset.newPassword', 'ResetPasswordPage'),
  auth('/confirm-new-email', 'confirmNew.title', 'ConfirmNewEmailPage'),
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
    tournamentAdd(
      '/tournament/add',
      'add',
      () => import('#areas/tournaments/tournaments/tournament-add.tsx'),
      'TournamentAdd',
    ),
    tournamentEdit(
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
    participantLinks(
      '/tournaments/$id/participants/links',
      'links.title',
      () => import('#areas/tournaments/participants/player-links-page.tsx'),
      'LinksPage',
    ),
    participantLogs(
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

    games.list('/games', 'title', () => import('#areas/content/games/games-list.tsx'), 'GamesList'),
    games.form('/games/add', 'form.add', () => import('#areas/content/games/game-edit.tsx'), 'GameAdd'),
    games.form('/games/$id', 'record', () => import('#areas/content/games/game-edit.tsx'), 'GameEdit'),
    rules.list('/rules', 'title', () => import('#areas/content/rules/rules-list.tsx'), 'RulesList'),
    rules.form('/rule/add', 'form.add', () => import('#areas/content/rules/rule-edit.tsx'), 'RuleAdd'),
    rules.form('/rule/edit/$id', 'form.edit', () => import('#areas/content/rules/rule-edit.tsx'), 'RuleEdit'),
    rule('/rule/$id', 'record', () => import('#areas/content/rules/rule-detail.tsx'), 'RuleDetail'),
    templates.list('/bracket-templates', 'bracket.title', templatesList, 'BracketTemplatesList'),
    templates.form('/bracket-templates/add', 'bracket.add', templateEdit, 'BracketTemplateAdd'),
    templates.form('/bracket-templates/edit/$id', 'bracket.edit', templateEdit, 'BracketTemplateEdit'),
    templates.list('/room-templates', 'room.title', templatesList, 'RoomTemplatesList'),
    templates.form('/room-templates/add', 'room.add', templateEdit, 'RoomTemplateAdd'),
    templates.form('/room-templates/edit/$id', 'room.edit', templateEdit, 'RoomTemplateEdit'),
    locations.list(
      '/regions',
      'regions.title',
      () => import('#areas/content/locations/regions-list.tsx'),
      'RegionsList',
    ),
    locations.form(
      '/regions/add',
      'regions.add',
      () => import('#areas/content/locations/region-edit.tsx'),
      'RegionAdd',
    ),
    locations.form(
      '/regions/edit/$id',
      'regions.record',
      () => import('#areas/content/locations/region-edit.tsx'),
      'RegionEdit',
    ),
    locations.list(
      '/countries',
      'countries.title',
      () => import('#areas/content/locations/countries-list.tsx'),
      'CountriesList',
    ),
    locations.form(
      '/countries/edit/$id',
      'countries.record',
      () => import('#areas/content/locations/country-edit.tsx'),
      'CountryEdit',
    ),
    venues.list('/venues', 'title', () => import('#areas/tournaments/venues/venues-list.tsx'), 'VenuesList'),
    venues.form('/venues/add', 'form.add', venueEdit, 'VenueAdd'),
    venues.form('/venues/edit/$id', 'form.edit', venueEdit, 'VenueEdit'),
    advanced('/tournaments/advanced', 'title', advancedPage, 'AdvancedPage'),
    advanced('/tournament/advanced', 'title', advancedPage, 'AdvancedPage'),
    testSender('/test', 'test.title', () => import('#areas/desk/advanced/test-page.tsx'), 'TestSender'),
    support('/chats', 'title', () => import('#areas/desk/support/support-page.tsx'), 'SupportPage'),
    teams('/teams', 'title', () => import('#areas/people/teams/teams-list.tsx'), 'TeamsList'),
    team('/team/$id', 'record', () => import('#areas/people/teams/team-detail.tsx'), 'TeamDetail'),
    users.list('/users', 'title', () => import('#areas/people/users/users-list.tsx'), 'UsersList'),
    users.form('/user/$id', 'record', () => import('#areas/people/users/user-page.tsx'), 'UserPage'),
    account('/account', 'account', () => import('#areas/people/users/account-page.tsx'), 'AccountPage'),

    calendar('/events', 'title', () => import('#areas/content/calendar/calendar-page.tsx'), 'CalendarPage'),
    seasons.list('/seasons', 'title', () => import('#areas/content/seasons/seasons-list.tsx'), 'SeasonsList'),
    seasons.form('/seasons/add', 'form.add', seasonEdit, 'SeasonAdd'),
    seasons.form('/seasons/edit/$id', 'form.edit', seasonEdit, 'SeasonEdit'),
    seasonBoards('/season/$id/solo', 'boards.solo', seasonBoard, 'SoloBoard'),
    seasonBoards('/season/$id/team', 'boards.team', seasonBoard, 'TeamBoard'),
    seasonBoards('/season/$id/clan', 'boards.clan', seasonBoard, 'ClanBoard'),
    seasonMates('/season/$id/team/$team', 'members.title', seasonMembers, 'TeamMembers'),
    seasonMates('/season/$id/clan/$team', 'members.title', seasonMembers, 'ClanMembers'),

    news.list('/news', 'title', () => import('#areas/content/news/news-list.tsx'), 'NewsList'),
    news.form('/news/post', 'form.add', () => import('#areas/content/news/news-edit.tsx'), 'NewsAdd'),
    news.form('/news/edit/$id', 'record', () => import('#areas/content/news/news-edit.tsx'), 'NewsEdit'),
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
    withdraw(
      '/withdraw/$id',
      'withdraw.record',
      () => import('#areas/money/billing/withdraw-page.tsx'),
      'WithdrawPage',
    ),
    exchange(
      '/settings/exchange',
      'exchange.title',
      () => import('#areas/money/billing/exchange-rates-page.tsx'),
      'ExchangeRatesPage',
    ),
    brand('/settings/brand', 'title', () => import('#areas/content/brand/brand-page.tsx'), 'BrandPage'),
    deepLinks(
      '/deep-links',
      'title',
      () => import('#areas/content/deep-links/deep-links-list.tsx'),
      'DeepLinksList',
    ),
    deepLinkAdd(
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
    notificationForm('/notifications/add', 'form.add', notificationAdd, 'NotificationAdd'),
    notificationForm('/notifications/add-new', 'form.addNew', notificationAdd, 'NotificationAddNew'),
    notificationForm(
      '/notifications/edit/$id',
      'form.edit',
      () => import('#areas/content/notifications/notification-edit.tsx'),
      'NotificationEdit',
    ),
    advertisements.list(
      '/advertisements',
      'title',
      () => import('#areas/content/advertisements/advertisements-list.tsx'),
      'AdvertisementsList',
    ),
    advertisements.form('/advertisements/add', 'form.add', advertisementEdit, 'AdvertisementAdd'),
    advertisements.form('/advertisements/edit/$id', 'form.edit', advertisementEdit, 'AdvertisementEdit'),
    terms.list('/terms', 'title', () => import('#areas/content/terms/terms-list.tsx'), 'TermsList'),
    termsAdd('/terms/add', 'record', () => import('#areas/content/terms/terms-edit.tsx'), 'TermsEdit'),
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
