import { createStore, type Store } from '#shared/store/store.ts';

const VOLUME = 0.2;
const HELD_MS = 2000;
const LOCK = 'matchdesk.sound';
const MUTED_KEY = 'matchdesk.muted';

export interface SoundParts {
  /** Made with the first sound. */
  openAudio: () => Pick<HTMLAudioElement, 'play' | 'volume' | 'currentTime'>;
  locks: Pick<LockManager, 'request'> | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  log: (message: string, error: unknown) => void;
  pause?: (ms: number) => Promise<void>;
}

interface Sound {
  isMuted: Store<boolean>;
  /** The browser plays nothing until somebody has clicked. */
  isBlocked: Store<boolean>;
  mute(isMuted: boolean): void;
  /** Plays, unless muted. Only one tab plays, and a sound that comes during another is dropped. */
  ring(): Promise<void>;
  /** Call it in a click: browsers allow sound only then. */
  enable(): Promise<void>;
  /** Another tab has muted or unmuted. */
  follow(): void;
}

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createSound(parts: SoundParts): Sound {
  const { openAudio, locks, storage, log, pause = realPause } = parts;
  const isMuted = createStore(storage.getItem(MUTED_KEY) === '1');
  const isBlocked = createStore(false);
  let audio: ReturnType<SoundParts['openAudio']> | undefined;

  async function play(): Promise<void> {
    try {
      audio ??= openAudio();
      audio.volume = VOLUME;
      audio.currentTime = 0;
      await audio.play();
      isBlocked.set(false);
    } catch (error) {
      log('The sound of the chats could not be played', error);
      isBlocked.set(error instanceof Error && error.name === 'NotAllowedError');
    }
  }

  return {
    isMuted,
    isBlocked,
    mute(next) {
      storage.setItem(MUTED_KEY, next ? '1' : '0');
      isMuted.set(next);
    },
    async ring() {
      if (isMuted.get()) return;
      if (!locks) return play();
      await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        await play();
        await pause(HELD_MS);
      });
    },
    enable: play,
    follow() {
      isMuted.set(storage.getItem(MUTED_KEY) === '1');
    },
  };
}
