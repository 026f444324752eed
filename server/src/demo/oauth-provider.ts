import { createHash } from 'node:crypto';
import { Provider } from '@matchdesk/contract/people/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { hashOf, newSecret } from '#people/index.ts';
import { choicePage, offeredPeople } from './oauth-page.ts';
import { demoPeople } from './people.ts';

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
