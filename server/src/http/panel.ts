import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, languageOf } from '@matchdesk/contract/languages';
import type { Provider } from '@matchdesk/contract/people/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { ShownBrand } from '#rows/brand/index.ts';
import { attribute, brandStyle, type LinkPreview, previewTags } from '../pages/page-tags.ts';
import { refusalOf } from './errors.ts';
import { originOf } from './origin.ts';
import { partTagsIn } from './page-parts.ts';
import { isOnPlayersHost, pathBelowPlay } from './players-host.ts';
import { refuse } from './refusal.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

/** The settings that the panel reads at start-up: where things are. It may be served from another host than the API. */
function startConfig(
  { config, demo, cardGames }: Context,
  signInWith: readonly Provider[],
  { name, line, logo }: ShownBrand,
  isPlayersHost: boolean,
) {
  const deskUrl = config.PUBLIC_URL ?? '';
  // A page calls its own host, where its cookies are.
  const own = isPlayersHost ? '' : deskUrl;
  return {
    apiUrl: `${own}/api`,
    filesUrl: own,
    liveUrl: own,
    docsUrl: config.DOCS_URL ?? `${deskUrl}/docs`,
    webviewUrl: config.WEBVIEW_URL ?? '',
    ...(isPlayersHost && { privacyUrl: `${deskUrl}/privacy`, termsUrl: `${deskUrl}/terms-of-use` }),
    ...(config.PRIVACY_URL && { privacyUrl: config.PRIVACY_URL }),
    ...(config.TERMS_URL && { termsUrl: config.TERMS_URL }),
    demo,
    cardGames: cardGames !== undefined,
    ...(isPlayersHost && { deskUrl }),
    ...(config.PLAY_URL && { playUrl: config.PLAY_URL }),
    signInWith,
    brand: { name, line, logo },
  };
}

interface PanelOptions {
  folder: string;
  /** Through whom people can sign in. */
  signInWith: readonly Provider[];
  /** What a shared link to this path shows as its preview. */
  findPreview: (path: string, language: Language) => Promise<LinkPreview | undefined>;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** Players have a small page of their own. */
const isForPlayers = (url: string): boolean => /^\/(play|p)(\/|\?|$)/.test(url);

const readBuilt = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** The tab says whose page it is before its script runs. */
const titled = (page: string, { name, logo }: ShownBrand) =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => (logo ? `<link rel="icon" href="${attribute(logo)}">` : own));

/** The brand is the same object until it changes, and the pages are made once for it. */
function keepingLast<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { given: Given; made: Made } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, made: make(given) };
    return last.made;
  };
}

/** Links in e-mails from before players had pages of their own. Browsers carry over what stands after the #. */
const moved = { '/confirm-email': '/play/confirm', '/claim-seat': '/play/claim' };

/** Serves the built panel: its files cached for ever, and its pages for every other path. */
export async function servePanel(
  app: FastifyInstance,
  context: Context,
  { folder, signInWith, findPreview }: PanelOptions,
): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    context.log.warn(`there is no built panel in ${folder}: only the API is served`);
    return;
  }
  const built = { staff: readBuilt(folder, 'index.html'), players: readBuilt(folder, 'play.html') };
  const pagesOf = keepingLast((brand: ShownBrand) => {
    const fill = (page: string, isPlayersHost: boolean) => {
      const config = startConfig(context, signInWith, brand, isPlayersHost);
      return page.replace('__CONFIG__', () => attribute(JSON.stringify(config)));
    };
    return {
      staff: fill(built.staff, false),
      players: titled(fill(built.players, false), brand),
      playersHost: titled(fill(built.players, true), brand),
    };
  });
  const partTags = partTagsIn(folder);
  const hosts = context.config.PUBLIC_URL ? [context.config.PUBLIC_URL] : [];

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    maxAge: '1h',
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.gz', '**/*.br'],
    setHeaders: (reply, path) => {
      if (/[\\/](assets|fonts)[\\/]/.test(path))
        reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const pageFor = (request: FastifyRequest) => {
    if (isOnPlayersHost(context, request)) return 'playersHost';
    return isForPlayers(request.url) ? 'players' : 'staff';
  };
  const tagsFor = async (request: FastifyRequest, brand: ShownBrand): Promise<string> => {
    const path = pathOf(request);
    try {
      const page = isOnPlayersHost(context, request) ? pathBelowPlay(path) : path;
      const preview = await findPreview(page, languageOf(request.headers['accept-language']));
      return preview ? previewTags(preview, brand, originOf(context, request), path) : '';
    } catch (error) {
      // The page works without a preview, and explains what is wrong better than an error in its place.
      const refusal = refusalOf(error);
      if (context.outage.notice(error)) return '';
      if (refusal) request.log.warn({ reason: refusal.code }, 'no preview of a link');
      else request.log.error({ err: error }, 'no preview of a link');
      return '';
    }
  };
  for (const [from, to] of Object.entries(moved)) app.get(from, (_request, reply) => reply.redirect(to));
  app.get('/*', async (request, reply) => {
    // A page left open over an upgrade asks for scripts that are gone; the panel's page in their place would not run.
    if (/^\/(assets|fonts)\//.test(request.url)) throw refuse('not-found');
    const nonce = newNonce();
    const brand = await context.brands.get();
    const kind = pageFor(request);
    const parts = kind === 'staff' ? partTags(pathOf(request)) : '';
    const tags = (await tagsFor(request, brand)) + brandStyle(brand, nonce) + parts;
    const page = pagesOf(brand)[kind];
    // A player's link is theirs alone: no search engine may list it.
    if (request.url.startsWith('/p/')) reply.header('x-robots-tag', 'noindex');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, hosts) })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce).replace('</head>', (end) => tags + end));
  });
}
