import { TournamentId } from '@matchdesk/contract/ids';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#address.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { createRateLimit } from '#http/rate-limit.ts';
import { refuse } from '#http/refusal.ts';
import { createTurns } from '#queues/turns.ts';
import { findResult } from '../podium.service.ts';
import { digestOf, type PictureContent } from './content.ts';
import { drawPicture } from './draw.ts';

/** Cached pictures, the most recently used ones; each takes about 200 kB. */
const mostKept = 50;
/** Drawing takes a fifth of a second of a core. A cached picture costs nothing and is not counted. */
const usually = { drawnPerMinute: 30 };

const file = /^(\d{1,10})\.png$/;

/** Serves the picture of a result to everybody: on our pages, and in link previews. */
export function servePodiumPictures(
  app: FastifyInstance,
  context: Context,
  { drawnPerMinute } = usually,
): void {
  const kept = new Map<string, Promise<Buffer>>();
  const countDrawing = createRateLimit<string>(context.clock, drawnPerMinute);
  const takeTurn = createTurns({
    atOnce: 1,
    players: 1,
    patience: 10 * second,
    refusal: 'unavailable',
    pause: 5,
  });

  async function drawInTurn(content: PictureContent): Promise<Buffer> {
    const leave = await takeTurn('podium pictures', 'players');
    return drawPicture(context.files, content).finally(leave);
  }

  function pictureOf(digest: string, content: PictureContent, address: string): Promise<Buffer> {
    const known = kept.get(digest);
    if (!known) countDrawing(networkOf(address));
    const picture = known ?? drawInTurn(content);
    // Moves it to the end, so that the least recently used picture is dropped first.
    kept.delete(digest);
    kept.set(digest, picture);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    picture.catch(() => kept.get(digest) === picture && kept.delete(digest));
    return picture;
  }

  app.get<{ Params: { file: string }; Querystring: { code?: unknown } }>(
    '/podium/:file',
    async (request, reply) => {
      const [, number] = file.exec(request.params.file) ?? [];
      const id = TournamentId.safeParse(Number(number));
      const { code } = request.query;
      if (!number || !id.success || (code !== undefined && (typeof code !== 'string' || code.length > 100)))
        throw refuse('not-found');
      const found = await findResult(context, id.data, { code, address: request.ip });
      if (!found) throw refuse('not-found');
      const digest = digestOf(found.content);
      const tag = `"${digest}"`;
      reply.headers({
        // Revalidated on every request: after a revert there is no picture any more.
        'cache-control': code === undefined ? 'public, no-cache' : 'private, no-cache',
        etag: tag,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const picture = await pictureOf(digest, found.content, request.ip);
      return reply.type('image/png').send(picture);
    },
  );
}
