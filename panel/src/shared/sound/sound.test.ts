import { expect, test } from 'vitest';
import { createSound, type SoundParts } from './sound.ts';

function tabs(play: () => Promise<void> = async () => {}) {
  const stored = new Map<string, string>();
  const logged: unknown[] = [];
  const played: number[] = [];
  let isHeld = false;
  const locks: SoundParts['locks'] = {
    request: async (_name: string, _options: unknown, run: (lock: unknown) => Promise<unknown>) => {
      if (isHeld) return run(null);
      isHeld = true;
      try {
        return await run({});
      } finally {
        isHeld = false;
      }
    },
  } as never;
  let end = () => {};
  const open = () =>
    createSound({
      openAudio: () => ({
        volume: 1,
        currentTime: 0,
        async play() {
          await play();
          played.push(this.volume);
        },
      }),
      locks,
      storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) },
      log: (...said) => logged.push(said),
      pause: () => new Promise((resolve) => (end = resolve)),
    });
  return {
    open,
    played,
    logged,
    end: () => end(),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

test('[CHAT-18] it plays at a fifth of the volume, in one tab of several, and not over itself', async () => {
  const { open, played, end, settle } = tabs();
  const [one, other] = [open(), open()];
  const ringing = one.ring();
  await settle();
  await other.ring();
  await one.ring();
  expect(played).toEqual([0.2]);
  end();
  await ringing;
  void other.ring();
  await settle();
  expect(played).toEqual([0.2, 0.2]);
});

test('[CHAT-18] muted it is silent, after a reload and in the other tab too', async () => {
  const { open, played } = tabs();
  const [one, other] = [open(), open()];
  one.mute(true);
  other.follow();
  await Promise.all([one.ring(), other.ring(), open().ring()]);
  expect(played).toEqual([]);
  expect(open().isMuted.get()).toBe(true);
});

test('[ERR-23] a sound that cannot be played is logged, and that the browser blocks it is known', async () => {
  const refused = Object.assign(new Error('no click yet'), { name: 'NotAllowedError' });
  let isRefused = true;
  const { open, logged, end, settle } = tabs(async () => {
    if (isRefused) throw refused;
  });
  const sound = open();
  const ringing = sound.ring();
  await settle();
  end();
  await expect(ringing).resolves.toBeUndefined();
  expect(logged).toEqual([[expect.any(String), refused]]);
  expect(sound.isBlocked.get()).toBe(true);
  isRefused = false;
  await sound.enable();
  expect(sound.isBlocked.get()).toBe(false);
});
