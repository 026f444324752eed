import { createHash } from 'node:crypto';
import { isLanguage, type Language, languageOf, say } from '@matchdesk/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#address.ts';
import type { Context } from '#context.ts';
import { refusalOf, sayRetryAfter } from '#http/errors.ts';
import { createRateLimit } from '#http/rate-limit.ts';
import { Refusal, refuse } from '#http/refusal.ts';
import { type BoardContent, readBoard } from './board-content.ts';
import { drawPage } from './board-html.ts';
import { toPages } from './board-pages.ts';
import { boardBuild, boardFiles, boardPolicy, boardSentence, boardShell } from './board-shell.ts';
import { boardWords } from './board-words.ts';
import { findShownBoard } from './boards.service.ts';

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>;

/** A board asks fifteen times a minute; a hall has many behind one address. */
export const mostBoardAsksPerMinute = 1200;

/** A page for a projector, without sign-in: whoever has a board's address sees what its tournament plays. */
export function serveBoards(app: FastifyInstance, context: Context): void {
  const countAsking = createRateLimit<string>(context.clock, mostBoardAsksPerMinute);
  /** Many screens show the same: each reading is drawn once in each language. */
  const drawn = new WeakMap<BoardContent, Map<Language, Drawn>>();

  for (const [name, { type, text }] of Object.entries(boardFiles))
    app.get(`/board/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(text),
    );

  app.get('/board/:token', async (request: Asked, reply) => {
    const language = languageFor(request);
    const { name: brand } = await context.brands.get();
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'content-security-policy': boardPolicy,
    });
    return answering(
      reply,
      language,
      (sentence) => boardSentence(sentence, brand, language),
      async () => boardShell((await shownTo(request)).title, brand, language),
    );
  });

  app.get('/board/:token/pages', async (request: Asked, reply) => {
    const language = languageFor(request);
    const refused = (message: string) => ({ message });
    return answering(reply, language, refused, async () => {
      const content = await shownTo(request);
      const languages = drawn.get(content) ?? new Map<Language, Drawn>();
      drawn.set(content, languages);
      const { tag, body } = languages.get(language) ?? draw(content, language);
      languages.set(language, { tag, body });
      reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  });

  async function shownTo({ params: { token }, ip }: Asked): Promise<BoardContent> {
    countAsking(networkOf(ip));
    const board = await findShownBoard(context, token);
    if (!board) throw refuse('board-link-not-found');
    return readBoard(context, board.tournament_id);
  }

  async function answering(
    reply: FastifyReply,
    language: Language,
    refused: (sentence: string) => unknown,
    answer: () => Promise<unknown>,
  ) {
    try {
      return await answer();
    } catch (error) {
      if (isGone(error)) return reply.code(404).send(refused(say(boardWords.gone, language)));
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      context.outage.notice(error);
      sayRetryAfter(refusal, reply);
      return reply.code(refusal.status).send(refused(refusal.body(language).message));
    }
  }
}

const languageFor = ({ query: { lang }, headers }: Asked): Language =>
  typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(headers['accept-language']);

/** Whoever only has an address must not learn whether it was revoked or its tournament was deleted. */
const isGone = (error: unknown) =>
  error instanceof Refusal && ['board-link-not-found', 'tournament-not-found'].includes(error.code);

interface Drawn {
  tag: string;
  body: string;
}

/** The tag leaves out when it was read: what is on the board is the same. */
function draw(content: BoardContent, language: Language): Drawn {
  const { read_at: at, title, game } = content;
  const shown = {
    build: boardBuild,
    title,
    game,
    pages: toPages(content).map((page) => drawPage(page, language)),
  };
  const tag = `"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`;
  return { tag, body: JSON.stringify({ at, ...shown }) };
}
