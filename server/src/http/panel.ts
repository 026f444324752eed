import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, languageOf } from '@matchdesk/contract/languages';
import type { Provider } from '@matchdesk/contract/people/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { attribute, type LinkPreview, previewTags } from '../pages/page-tags.ts';
import { refusalOf } from './errors.ts';
import { originOf } from './origin.ts';
import { refuse } from './refusal.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

/** The settings that the panel reads at start-up: where things are. It may be served from another host than the API. */
function startConfig({ config, demo, cardGames }: Context, signInWith: readonly Provider[]) {
  const own = config.PUBLIC_URL ?? '';
  return {
    apiUrl: `${own}/api`,
    filesUrl: own,
    liveUrl: own,
    docsUrl: config.DOCS_URL ?? `${own}/docs`,
    webviewUrl: config.WEBVIEW_URL ?? '',
    ...(config.PRIVACY_URL && { privacyUrl: config.PRIVACY_URL }),
    ...(config.TERMS_URL && { termsUrl: config.TERMS_URL }),
    demo,
    cardGames: cardGames !== undefined,
    signInWith,
  };
}

interface PanelOptions {
  folder: string;
  /** Through whom people can sign in. */
  signInWith: readonly Provider[];
  /** What a shared link to this path shows as its preview. */
  findPreview: (path: string, language: Language) => Promise<LinkPreview | undefined>;
}

/** Players have a small page of their own. */
const isForPlayers = (url: string): boolean => /^\/(play|p)(\/|\?|$)/.test(url);

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
  const config = attribute(JSON.stringify(startConfig(context, signInWith)));
  const readPage = (name: string) => readFileSync(join(folder, name), 'utf8').replace('__CONFIG__', config);
  const pages = { staff: readPage('index.html'), players: readPage('play.html') };
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
  const tagsFor = async (request: FastifyRequest): Promise<string> => {
    const [path = '/'] = request.url.split('?');
    try {
      const preview = await findPreview(path, languageOf(request.headers['accept-language']));
      return preview ? previewTags(preview, originOf(context, request), path) : '';
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
    const tags = await tagsFor(request);
    const page = isForPlayers(request.url) ? pages.players : pages.staff;
    // A player's link is theirs alone: no search engine may list it.
    if (request.url.startsWith('/p/')) reply.header('x-robots-tag', 'noindex');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, hosts) })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce).replace('</head>', (end) => tags + end));
  });
}
