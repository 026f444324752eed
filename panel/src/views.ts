import { lazyRouteComponent } from '@tanstack/react-router';
import type { CatalogueName } from '#locales/catalogues.ts';
import { loadCatalogue } from '#shared/i18n/i18n.ts';

/** A page that comes with its texts when it is first opened. */
function viewsWith(...texts: readonly CatalogueName[]) {
  return <Area extends Record<string, unknown>, Name extends string & keyof Area>(
    load: () => Promise<Area>,
    name: Name,
  ) => lazyRouteComponent(async () => (await Promise.all([load(), loadCatalogue(...texts)]))[0], name);
}

/** What lists, forms and Histories say. */
const common = ['tables', 'forms', 'history'] as const;
const tournamentTexts = ['tournaments', 'tournament-form', ...common] as const;
const screenTexts = ['tournament', ...tournamentTexts] as const;

const auth = viewsWith('auth');
const loadAuth = () => import('#areas/auth/index.ts');
export const LoginPage = auth(loadAuth, 'LoginPage');
export const AuthenticatorPage = auth(loadAuth, 'AuthenticatorPage');
export const LogoutPage = auth(loadAuth, 'LogoutPage');
export const ResetPasswordPage = auth(loadAuth, 'ResetPasswordPage');
export const PrivacyPage = auth(loadAuth, 'PrivacyPage');
export const TermsPage = auth(loadAuth, 'TermsPage');

const games = viewsWith('games', ...common);
export const GamesList = games(() => import('#areas/games/games-list.tsx'), 'GamesList');
export const GameAdd = games(() => import('#areas/games/game-add.tsx'), 'GameAdd');
export const GameEdit = games(() => import('#areas/games/game-edit.tsx'), 'GameEdit');

const rules = viewsWith('rules', ...common);
export const RulesList = rules(() => import('#areas/rules/rules-list.tsx'), 'RulesList');
export const RuleAdd = rules(() => import('#areas/rules/rule-add.tsx'), 'RuleAdd');
export const RuleEdit = rules(() => import('#areas/rules/rule-edit.tsx'), 'RuleEdit');
export const RuleDetail = rules(() => import('#areas/rules/rule-detail.tsx'), 'RuleDetail');

const templates = viewsWith('templates', ...common);
const loadTemplatesList = () => import('#areas/templates/templates-list.tsx');
const loadTemplateAdd = () => import('#areas/templates/template-add.tsx');
const loadTemplateEdit = () => import('#areas/templates/template-edit.tsx');
export const BracketTemplatesList = templates(loadTemplatesList, 'BracketTemplatesList');
export const BracketTemplateAdd = templates(loadTemplateAdd, 'BracketTemplateAdd');
export const BracketTemplateEdit = templates(loadTemplateEdit, 'BracketTemplateEdit');
export const RoomTemplatesList = templates(loadTemplatesList, 'RoomTemplatesList');
export const RoomTemplateAdd = templates(loadTemplateAdd, 'RoomTemplateAdd');
export const RoomTemplateEdit = templates(loadTemplateEdit, 'RoomTemplateEdit');

const locations = viewsWith('locations', ...common);
export const RegionsList = locations(() => import('#areas/locations/regions-list.tsx'), 'RegionsList');
export const RegionAdd = locations(() => import('#areas/locations/region-add.tsx'), 'RegionAdd');
export const RegionEdit = locations(() => import('#areas/locations/region-edit.tsx'), 'RegionEdit');
export const CountriesList = locations(() => import('#areas/locations/countries-list.tsx'), 'CountriesList');
export const CountryEdit = locations(() => import('#areas/locations/country-edit.tsx'), 'CountryEdit');

const teams = viewsWith('teams', ...common);
export const TeamsList = teams(() => import('#areas/teams/teams-list.tsx'), 'TeamsList');
export const TeamDetail = teams(() => import('#areas/teams/team-detail.tsx'), 'TeamDetail');

const tournaments = viewsWith(...tournamentTexts);
export const TournamentsList = viewsWith('tournaments', ...common)(
  () => import('#areas/tournaments/tournaments-list.tsx'),
  'TournamentsList',
);
export const TournamentAdd = tournaments(
  () => import('#areas/tournaments/tournament-add.tsx'),
  'TournamentAdd',
);
export const TournamentEdit = tournaments(
  () => import('#areas/tournaments/tournament-edit.tsx'),
  'TournamentEdit',
);
export const TournamentDetail = viewsWith(...screenTexts)(
  () => import('#areas/tournaments/detail/tournament-detail.tsx'),
  'TournamentDetail',
);

const participants = viewsWith('participants', ...screenTexts);
export const ParticipantsPage = participants(
  () => import('#areas/participants/participants-page.tsx'),
  'ParticipantsPage',
);
export const LogsPage = participants(() => import('#areas/participants/logs-page.tsx'), 'LogsPage');

const brackets = viewsWith('brackets', ...screenTexts);
export const BracketsScreen = brackets(() => import('#areas/brackets/brackets-screen.tsx'), 'BracketsScreen');
export const RoundsPage = brackets(() => import('#areas/brackets/schedule/rounds-page.tsx'), 'RoundsPage');
export const PublicBrackets = viewsWith('brackets')(
  () => import('#areas/brackets/public/public-brackets.tsx'),
  'PublicBrackets',
);
