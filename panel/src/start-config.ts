import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import type { Provider } from '@matchdesk/contract/people/auth';

interface StartConfig {
  /** Base address of every call. */
  apiUrl: string;
  /** Prefix of stored files whose address has no host. */
  filesUrl: string;
  /** Where the realtime connection goes; empty for the panel's own host. */
  liveUrl: string;
  docsUrl: string;
  webviewUrl: string;
  privacyUrl: string;
  termsUrl: string;
  /** Where the desk stands, if this page is on the players' own host; otherwise empty. */
  deskUrl: string;
  /** The players' own host, at whose root their pages stand; otherwise empty. */
  playUrl: string;
  demo: boolean;
  /** Whether a card-game service can handle results. */
  cardGames: boolean;
  /** Through whom people can sign in. */
  signInWith: readonly Provider[];
  /** How the organiser shows themselves to players. */
  brand: { name: string; line: string; logo: string | null };
}

const defaults: StartConfig = {
  apiUrl: '/api',
  filesUrl: '',
  liveUrl: '',
  docsUrl: '/docs',
  webviewUrl: '',
  privacyUrl: '/privacy',
  termsUrl: '/terms-of-use',
  deskUrl: '',
  playUrl: '',
  demo: false,
  cardGames: false,
  signInWith: [],
  brand: { name: ownBrand.name, line: ownBrand.line, logo: ownBrand.logo },
};

/** The server writes the configuration into the page; otherwise the placeholder is still there. */
export function readStartConfig(content: string | undefined): StartConfig {
  if (!content?.startsWith('{')) return defaults;
  const given = JSON.parse(content) as Partial<StartConfig>;
  const config = { ...defaults, ...given };
  return { ...config, apiUrl: config.apiUrl.replace(/\/$/, '') };
}

const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="matchdesk-config"]')?.content;

export const startConfig = readStartConfig(content);

export const nonce =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The address of a players' page, such as `/t/5`. */
export function playersAddress(path: `/${string}`): string {
  return startConfig.playUrl ? `${startConfig.playUrl}${path}` : `/play${path}`;
}

/** The address a stored picture can be shown from. */
export function fileAddress(stored: string): string {
  return stored.startsWith('/') ? `${startConfig.filesUrl}${stored}` : stored;
}
