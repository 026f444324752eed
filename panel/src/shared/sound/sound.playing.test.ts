import { afterEach, expect, test, vi } from 'vitest';
import { createSound, type SoundParts } from './sound.ts';

afterEach(() => void vi.useRealTimers());

function open(more: Partial<SoundParts> = {}, stored = new Map<string, string>()) {
  const audio = { volume: 1, currentTime: 7, play: vi.fn(async () => {}) };
  const openAudio = vi.fn(() => audio);
  const log = vi.fn();
  const sound = createSound({
    openAudio,
    locks: undefined,
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) },
    log,
    ...more,
  });
  return { sound, audio, openAudio, log, stored };
}

test('where tabs cannot agree each plays, from the beginning and with one player', async () => {
  const { sound, audio, openAudio } = open();
  await sound.ring();
  expect(audio).toMatchObject({ volume: 0.2, currentTime: 0 });
  audio.currentTime = 3;
  await sound.ring();
  expect(audio.currentTime).toBe(0);
  expect([openAudio.mock.calls.length, audio.play.mock.calls.length]).toEqual([1, 2]);
});

test('a tab asks for the sound under its name without waiting for it, and holds it for two seconds', async () => {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  const locks = {
    request: (name: string, options: object, run: (lock: object) => Promise<void>) => {
      asked.push([name, options]);
      return run({});
    },
  } as unknown as LockManager;
  const { sound, audio } = open({ locks });
  let isDone = false;
  void sound.ring().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(1999);
  expect([asked, audio.play.mock.calls.length, isDone]).toEqual([
    [['matchdesk.sound', { ifAvailable: true }]],
    1,
    false,
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
});

test('muting is kept and can be taken back, here and in another tab', async () => {
  const { sound, audio, stored } = open();
  const other = open({}, stored).sound;
  expect([sound.isMuted.get(), sound.isBlocked.get()]).toEqual([false, false]);
  sound.mute(true);
  expect([...stored]).toEqual([['matchdesk.muted', '1']]);
  expect([sound.isMuted.get(), other.isMuted.get()]).toEqual([true, false]);
  other.follow();
  expect(other.isMuted.get()).toBe(true);
  await sound.ring();
  expect(audio.play).not.toHaveBeenCalled();
  sound.mute(false);
  expect([...stored]).toEqual([['matchdesk.muted', '0']]);
  other.follow();
  expect([sound.isMuted.get(), other.isMuted.get()]).toEqual([false, false]);
  await sound.ring();
  expect(audio.play).toHaveBeenCalledTimes(1);
});

test('only what the browser does not allow counts as blocked', async () => {
  const { sound, audio, log } = open();
  const refused = Object.assign(new Error('no click yet'), { name: 'NotAllowedError' });
  for (const [error, isBlocked] of [
    [new Error('broken file'), false],
    [refused, true],
    ['text', false],
  ] as const) {
    audio.play.mockRejectedValueOnce(error);
    await sound.enable();
    expect(sound.isBlocked.get()).toBe(isBlocked);
    expect(log).toHaveBeenLastCalledWith('The sound of the chats could not be played', error);
  }
});
