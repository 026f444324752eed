import { createHash } from 'node:crypto';
import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { day, later } from '#clock.ts';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { findReader, listForFeed, noteRead } from './calendar.store.ts';
import { calendarFile } from './icalendar.ts';

const file = /^([\w-]+)\.ics$/;

export const feedPath = (token: string) => `/calendar/${token}.ics`;

/**
 * The address that calendar programs subscribe to. For somebody who is blocked, or no longer staff, it does not exist.
 */
export function serveFeeds(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, token = ''] = file.exec(request.params.file) ?? [];
    const reader = await findReader(context, token);
    if (!reader || !isStaff(reader)) return reply.code(404).type('text/plain').send('Not found\n');
    const now = clock.now();
    const wanted = { games: reader.games, start: later(now, -30 * day), end: later(now, 180 * day) };
    const found = await listForFeed(db, wanted);
    await noteRead(db, reader.id, now);
    const origin = originOf(context, request);
    const content = calendarFile(
      'Matchdesk',
      found.map(({ id, title, game, started_at, end_at, updated_at, version }) => ({
        uid: `tournament-${id}@${new URL(origin).hostname}`,
        start: new Date(started_at),
        end: end_at > started_at ? new Date(end_at) : undefined,
        summary: title,
        category: game,
        url: `${origin}/tournament/${id}`,
        changed: new Date(updated_at),
        sequence: version,
      })),
    );
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    reply.header('cache-control', 'private, max-age=300').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(content);
  });
}
