import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';
import { refuse } from './refusal.ts';

/** Refuses and cuts a request whose body does not follow its headers in time, such as one sent drop by drop. */
export function cutSlowBodies(
  app: FastifyInstance,
  { BODY_PATIENCE, UPLOAD_PATIENCE }: Pick<Config, 'BODY_PATIENCE' | 'UPLOAD_PATIENCE'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw.headers)) {
      const isUpload = request.routeOptions.config.endpoint?.form && isMultipart(raw.headers);
      const timer = setTimeout(
        () => {
          if (raw.complete) return;
          // The code that reads the body answers with this error.
          if (reply.sent || raw.listenerCount('error') === 0) raw.destroy();
          else raw.emit('error', refuse('body-too-slow'));
        },
        (isUpload ? UPLOAD_PATIENCE : BODY_PATIENCE) * second,
      );
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders) {
  return encoding !== undefined || length !== '0';
}

function isMultipart({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return type.startsWith('multipart/');
}
