import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { newNonce, pagePolicy, sendSecurityHeaders } from './security-headers.ts';

const app = Fastify({ trustProxy: true });
sendSecurityHeaders(app);
app.get('/plain', async () => 'x');
app.get('/page', async (_request, reply) => reply.header('content-security-policy', 'own').send('x'));

const sent = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

test('every answer forbids what it does not need; a page has a policy of its own', async () => {
  const { headers } = await app.inject('/plain');
  expect(headers).toMatchObject(sent);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect((await app.inject('/page')).headers['content-security-policy']).toBe('own');
});

test('whoever came by TLS is told to come by TLS for a year', async () => {
  const answer = await app.inject({ url: '/plain', headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the panel’s page loads its own files, styles with the nonce, and what the named hosts have', () => {
  const policy = (img: string, connect: string) =>
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:${img}; font-src 'self'; media-src 'self'; connect-src 'self'${connect}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`;
  expect(pagePolicy('abc', [])).toBe(policy('', ''));
  expect(pagePolicy('abc', ['https://a.test', 'http://b.test'])).toBe(
    policy(' https://a.test http://b.test', ' https://a.test wss://a.test http://b.test ws://b.test'),
  );
});

test('a nonce is 16 random bytes', () => {
  const nonces = [newNonce(), newNonce()];
  expect(nonces.map((nonce) => Buffer.from(nonce, 'base64').length)).toEqual([16, 16]);
  expect(new Set(nonces).size).toBe(2);
});
