import { createSound } from './sound.ts';

/** The panel's one sound: somebody wrote, or calls for an admin. */
export const sound = createSound({
  openAudio: () => new Audio(new URL('./message.wav', import.meta.url).href),
  locks: navigator.locks,
  storage: localStorage,
  log: (message, error) => console.warn(message, error),
});

window.addEventListener('storage', () => sound.follow());
