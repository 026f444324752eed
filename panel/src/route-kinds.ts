import type { RoleName } from '@matchdesk/contract/permissions';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { CatalogueName } from '#locales/catalogues.ts';
import { type GivenSearch, toSearch } from '#shared/address/address.ts';
import { type ReadsAhead, readAhead } from '#shared/api/read-ahead.ts';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
import { loadInitialData } from '#shared/session/me.ts';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { Frame } from '#shell/frame.tsx';
import type { PageTitle } from '#shell/page-title.tsx';
import { StartScreen } from '#shell/start-screen.tsx';
import { type ExternalHost, leaveFor, leaveForWebview, requireRoles, requireSession } from './guards.ts';
import { preloadPage } from './page-parts.ts';
import { restrictedTo } from './restricted.tsx';
import { SignedIn } from './signed-in.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle;
    /** Only people with one of these roles may open the page. */
    roles?: readonly RoleName[];
    /** `false` for pages without header and menus. */
    chrome?: false;
    /** The page takes the whole height, without padding. */
    fill?: true;
    /** A 401 here neither ends the session nor redirects. */
    keepsSession?: true;
    /** `false` for pages that hold no realtime connection. */
    live?: false;
  }
}

const admins: readonly RoleName[] = ['Super admin', 'Tournament admin'];
const superAdmin: readonly RoleName[] = ['Super admin'];

const restricted: Partial<Record<string, readonly RoleName[]>> = {
  '/users': admins,
  '/advertisements/add': admins,
  '/advertisements/edit/$id': admins,
  '/regions/edit/$id': admins,
  '/countries/edit/$id': admins,
  '/user/$id': admins,
  '/tournaments/advanced': superAdmin,
  '/tournament/advanced': superAdmin,
  '/settings/brand': superAdmin,
};

const fullHeight: readonly string[] = ['/chats'];

export const root = createRootRoute({
  validateSearch: (given: GivenSearch & SearchSchemaInput) => toSearch(given),
  component: Frame,
  errorComponent: ErrorScreen,
});

/** Everything below needs sign-in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  loader: loadInitialData,
  pendingComponent: StartScreen,
  component: SignedIn,
});

type Views = Record<string, unknown>;

interface LazyView<V extends Views> {
  path: string;
  load: () => Promise<V>;
  name: string & keyof V;
  texts: readonly CatalogueName[];
}

function page<const Path extends string, V extends Views>(
  path: Path,
  title: PageTitle,
  view: Omit<LazyView<V>, 'path'>,
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: {
      title,
      ...(restricted[path] && { roles: restricted[path] }),
      ...(fullHeight.includes(path) && { fill: true }),
    },
    beforeLoad: requireRoles(restricted[path]),
    loader: async ({ params, location, preload }) => {
      const opening = { params, search: toSearch(location.search) };
      const queries = (await findReads(view))?.(opening) ?? [];
      await readAhead(queries, { isWaited: !preload });
    },
    errorComponent: ErrorScreen,
    component: restrictedTo(restricted[path], lazyView({ path, ...view })),
  });
}

/** What a page reads ahead; where its script cannot be loaded, the page itself says so. */
async function findReads<V extends Views>({ load, name }: Pick<LazyView<V>, 'load' | 'name'>) {
  const views = await load().catch(() => undefined);
  return (views?.[name] as { readAhead?: ReadsAhead } | undefined)?.readAhead;
}

/** The key of a title, or one that `$name` makes whole with a part of the address. */
type TitleKey<Own extends CatalogueName> = (ParseKeys<Own> & string) | `${string}.$${string}`;

/** A lazy page that loads its texts along. */
function lazyView<V extends Views>({ path, load, name, texts }: LazyView<V>): RouteComponent {
  return lazyRouteComponent(async () => {
    preloadPage(path);
    return (await Promise.all([load(), loadCatalogue(...texts)]))[0];
  }, name);
}

/** Makes pages with these texts; the area's own catalogue comes first, because it has the page titles. */
export function pagesWith<Own extends CatalogueName>(own: Own, ...others: readonly CatalogueName[]) {
  return <const Path extends string, V extends Views>(
    path: Path,
    title: TitleKey<Own>,
    load: () => Promise<V>,
    name: string & keyof V,
  ) => page(path, { catalogue: own, key: title }, { load, name, texts: [own, ...others] });
}

/** Makes the list of an area's records, and the forms and Histories of single ones. */
export const recordPagesWith = <Own extends CatalogueName>(
  own: Own,
  ...others: readonly CatalogueName[]
) => ({
  list: pagesWith(own, 'tables', ...others),
  form: pagesWith(own, 'forms', 'history', ...others),
});

/** Makes pages without chrome that open without sign-in. */
export function barePagesWith<Own extends CatalogueName, V extends Views>(own: Own, load: () => Promise<V>) {
  return <const Path extends string>(
    path: Path,
    title: ParseKeys<Own> & string,
    name: string & keyof V,
    beforeLoad = () => {},
  ) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: { catalogue: own, key: title }, chrome: false, live: false },
      beforeLoad,
      component: lazyView({ path, load, name, texts: [own] }),
    });
}

/** Makes public pages of a tournament, which may be served on a host of their own. */
export function publicPagesWith<Own extends CatalogueName, V extends Views>(
  own: Own,
  load: () => Promise<V>,
) {
  return <const Path extends string>(path: Path, title: ParseKeys<Own> & string, name: string & keyof V) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: { catalogue: own, key: title }, chrome: false, keepsSession: true },
      beforeLoad: leaveForWebview,
      component: lazyView({ path, load, name, texts: [own] }),
    });
}

/** An address that another server answers. */
export function external<const Path extends string>(path: Path, host: ExternalHost) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { chrome: false, live: false },
    beforeLoad: leaveFor(host),
  });
}
