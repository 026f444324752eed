import { createHash } from 'node:crypto';
import { Provider } from '@matchdesk/contract/people/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { CardGames } from '#card-games/index.ts';
import { later, minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Log } from '#log.ts';
import type { EmailMessage } from '#mail/index.ts';
import { typeface } from '#pages/page-tags.ts';
import { hashOf, newSecret } from '#people/index.ts';
import { type DemoPerson, demoPeople } from './users.demo.ts';

const style = `${typeface.face}
body{font:16px/1.5 ${typeface.family};max-width:26rem;margin:12vh auto;padding:0 1rem;background:Canvas;color:CanvasText;color-scheme:light dark}
a{display:block;padding:.7rem 1rem;margin:.5rem 0;border:1px solid;border-radius:.5rem;text-decoration:none;color:inherit}a:hover,a:focus{outline:2px solid #4263eb}`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const choicePage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'",
  },
  html(provider: Provider, url: string, people: readonly DemoPerson[]): string {
    const links = people.map(
      ({ email, name }) =>
        `<a href="${escapeHtml(`${url}&as=${encodeURIComponent(email)}`)}">${name}<br><small>${email}</small></a>`,
    );
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo sign-in</title><style>${style}</style></head>
<body><main><h1>Demo sign-in</h1><p>This page stands in for ${provider === 'discord' ? 'Discord' : 'Twitch'} while the demo runs. Whom do you want to be? (A Super admin signs in with a password only.)</p>${links.join('')}</main></body></html>`;
  },
};

/** Only while DEMO is on: stands in for Discord and Twitch, and offers the demo accounts to choose from. */

const Authorize = z.object({
  redirect_uri: z.string(),
  state: z.string(),
  code_challenge: z.string().optional(),
  as: z.string().optional(),
});

const Exchange = z.object({ code: z.string(), code_verifier: z.string().optional() });

interface Grant {
  email: string;
  challenge: string | undefined;
  until: Date;
}

export function serveDemoProvider(app: FastifyInstance, { clock, db }: Context): void {
  const codes = new Map<string, Grant>();
  const accessTokens = new Map<string, string>();
  const emails = new Set<string>(Object.values(demoPeople).map(({ email }) => email));

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/demo-login/:provider/authorize', async (request, reply) => {
      const provider = understood(Provider, (request.params as { provider: unknown }).provider);
      const query = understood(Authorize, request.query);
      const back = ownCallback(request, query.redirect_uri);
      if (!query.as || !emails.has(query.as)) {
        const people = offeredPeople({ staffOnly: await isForStaff(db, query.state) });
        return reply.headers(choicePage.headers).send(choicePage.html(provider, request.url, people));
      }
      const code = newSecret();
      codes.set(code, {
        email: query.as,
        challenge: query.code_challenge,
        until: later(clock.now(), minute),
      });
      back.search = new URLSearchParams({ code, state: query.state }).toString();
      return reply.redirect(back.toString());
    });

    scope.post('/demo-login/:provider/token', (request) => {
      const { code, code_verifier } = understood(Exchange, request.body);
      const grant = codes.get(code);
      codes.delete(code);
      const proof = createHash('sha256')
        .update(code_verifier ?? '')
        .digest('base64url');
      if (!grant || grant.until < clock.now() || (grant.challenge && grant.challenge !== proof))
        throw refuse('token-not-valid');
      const access_token = newSecret();
      accessTokens.set(access_token, grant.email);
      return { access_token, token_type: 'bearer' };
    });

    scope.get('/demo-login/:provider/userinfo', (request) => {
      const email = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      if (!email) throw refuse('not-signed-in');
      const user = { id: `demo-${email}`, email, verified: true };
      return (request.params as { provider: string }).provider === 'twitch' ? { data: [user] } : user;
    });
  });
}

function understood<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw refuse('malformed-request');
  return data;
}

/** Whether the sign-in leads to the desk, where players are refused. */
async function isForStaff(db: Db, state: string): Promise<boolean> {
  const login = await db
    .selectFrom('social_logins')
    .where('state_hash', '=', hashOf(state))
    .select('staff_only')
    .executeTakeFirst();
  return login?.staff_only ?? true;
}

/** Redirects only to this server. */
function ownCallback(request: FastifyRequest, redirectUri: string): URL {
  const back = URL.parse(redirectUri);
  if (!back || back.host !== request.host || !back.pathname.startsWith('/api/social-login'))
    throw refuse('malformed-request');
  return back;
}

/**
 * Those who can sign in this way: nobody who is blocked, and no Super admin, because those are never linked to a
 * provider.
 */
export function offeredPeople({ staffOnly }: { staffOnly: boolean }): DemoPerson[] {
  return Object.values<DemoPerson>(demoPeople).filter(
    ({ roles, blocked }) => !blocked && !roles.includes('Super admin') && (roles.length > 0 || !staffOnly),
  );
}

/** Stands in for a mail server in the demo: writes each e-mail to the log, with its links. */
export function logMail(log: Log): (message: EmailMessage) => Promise<void> {
  return async ({ to, subject, text }) => {
    log.warn(`The demo sends no mail. To ${to}: ${subject}\n\n${text}`);
  };
}

const shortest = 4 * second;

const spread = 16 * second;

/** Some games fail, so that there is something to decide and a game to recreate. */
const failsEvery = 6;

/** Stands in for a card-game service while the demo runs: games last a few seconds, and now and then one fails. */
export function simulatedCardGames(log: Log, random = Math.random): CardGames {
  const running = new Set<NodeJS.Timeout>();
  return {
    async open({ match_id, players }, deliver) {
      const isFailed = match_id % failsEvery === 0;
      const timer = setTimeout(
        () => {
          running.delete(timer);
          const winner = players[random() < 0.5 ? 0 : 1];
          deliver({ match_id, winner_id: isFailed || !winner ? null : winner.id }).catch((error) =>
            log.warn({ err: error }, 'a simulated card game was not taken'),
          );
        },
        isFailed ? shortest : shortest + random() * spread,
      );
      running.add(timer);
    },
    close() {
      for (const timer of running) clearTimeout(timer);
    },
  };
}
