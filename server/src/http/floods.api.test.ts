import { finishMatch, getMatch } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { minute } from '#clock.ts';
import { transact } from '#database/transact.ts';
import { hashing } from '#people/passwords.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** A picture of one colour: a few kilobytes for any number of pixels. */
async function screenshot(width: number, height: number): Promise<Blob> {
  const create = { width, height, channels: 3 as const, background: 'teal' };
  const bytes = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

/** Keeps pictures waiting for the encoder. */
function holdPictures() {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { storePicture } = server.context.files;
  const spy = vi.spyOn(server.context.files, 'storePicture').mockImplementation(async (...given) => {
    arrived.resolve();
    await released.promise;
    return storePicture(...given);
  });
  onTestFinished(() => spy.mockRestore());
  return { arrived: arrived.promise, release: released.resolve };
}

test('a participant’s flood of large screenshots holds up no approval', async () => {
  const { id, manager, match, matches, players, say } = await matchOfTwo(server);
  const large = await screenshot(5000, 4999);
  expect(large.size).toBeLessThan(100_000);
  const pictures = holdPictures();
  const flood = Array.from({ length: 40 }, () => say(players[0], '1:0', large));
  await pictures.arrived;
  const other = matches[1]!;
  const approved = await manager.call(finishMatch, {
    params: { id, matchId: other.id },
    body: { winner_id: other.first_participant!.id },
  });
  expect(approved.status).toBe(200);
  pictures.release();
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  expect(tally(answers)[429]).toBeGreaterThanOrEqual(20);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await manager.call(getMatch, { params: { id, matchId: match.id } })).body.data.status).toBe(
    'PENDING',
  );
});

test('a stranger’s open calls take no turn: they are answered while the tournament is locked', async () => {
  const { id, match } = await matchOfTwo(server);
  const stranger = await signUpPlayer(server, 'Stranger');
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = transact(server.context, async ({ trx }) => {
    await lockExistingTournament(trx, id);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const params = { id };
  const calls = [
    await stranger.client.call(play.checkIn, { params }),
    await stranger.client.call(play.withdraw, { params }),
    await stranger.client.call(play.reportMatch, {
      params: { id, matchId: match.id },
      body: { result: '1:0' },
    }),
  ];
  expect(calls.map(({ body }) => body.code)).toEqual(['not-registered', 'not-registered', 'not-your-match']);
  released.resolve();
  await holder;
});

test('a player changes tournaments one call at a time, and twenty times a minute', async () => {
  const { id, players } = await matchOfTwo(server);
  const [player] = players;
  const checkIn = () => player!.client.call(play.checkIn, { params: { id } });
  const flood = await Promise.all(Array.from({ length: 300 }, checkIn));
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(flood.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
  const { body, headers } = await checkIn();
  expect([body.code, Number(headers.get('retry-after'))]).toEqual(['too-many-requests', 60]);
  server.clock.advance(minute);
  expect((await checkIn()).status).toBe(200);
});

test('[API-14] more pixels than any screenshot has are refused as too large', async () => {
  const { players, say } = await matchOfTwo(server);
  const { status, body } = await say(players[0], '1:0', await screenshot(8000, 5000));
  expect(status).toBe(422);
  expect(body.errors).toEqual({ screenshot: ['File size too large. Maximum is 2048'] });
});

test('a picture of more frames than an animation has is refused before it is encoded', async () => {
  const { players, say } = await matchOfTwo(server);
  const { status, body } = await say(players[0], '1:0', blinking(500));
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    screenshot: [
      'An animation may have 100 frames and 4 million pixels over all of them, such as 60 frames of 256 × 256',
    ],
  });
  expect((await say(players[0], '1:0', blinking(5))).status).toBe(201);
});

test('a player makes sixty changes of any kind a minute', async () => {
  const { players } = await matchOfTwo(server);
  const save = () =>
    players[0]!.client.call(play.saveMyProfile, { body: { game_id: 12, nickname: 'Same again' } });
  // The sign-ups made some changes already.
  server.clock.advance(minute);
  const answers = [];
  for (let index = 0; index < 61; index++) answers.push(await save());
  expect(tally(answers)).toEqual({ 200: 60, 429: 1 });
  server.clock.advance(minute);
  expect((await save()).status).toBe(200);
});

test('a player who claims to be at the desk waits in the players’ line to have a password hashed', async () => {
  const run = vi.spyOn(hashing, 'run');
  onTestFinished(() => run.mockRestore());
  const signIn = (email: string, more: Record<string, string>) =>
    server.anonymous.raw('/api/login', {
      method: 'POST',
      body: JSON.stringify({ email, password: 'matchdesk-demo' }),
      headers: { 'content-type': 'application/json', ...more },
    });
  const onKnownDevice = async (email: string) => {
    const [cookie = ''] = (await signIn(email, { 'x-admin': '0' })).headers.getSetCookie();
    run.mockClear();
    const { status } = await signIn(email, { cookie: cookie.split(';', 1)[0] ?? '' });
    return [status, ...run.mock.calls.map(([lane]) => lane)];
  };
  expect(await onKnownDevice('player@matchdesk.test')).toEqual([403, 'player']);
  expect(await onKnownDevice('manager@matchdesk.test')).toEqual([200, 'desk']);
});

/** A GIF of 16 × 16 whose one pixel changes from frame to frame. */
function blinking(frames: number): Blob {
  const header = Buffer.from('GIF89a\x10\0\x10\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = (code: number) =>
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0]);
  const parts = Array.from({ length: frames }, (_, index) => frame(index % 2 ? 0x44 : 0x4c));
  return new Blob([new Uint8Array(Buffer.concat([header, ...parts, Buffer.from(';')]))]);
}
