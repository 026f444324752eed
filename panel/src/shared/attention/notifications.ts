import { createStore } from '#shared/store/store.ts';

/** What the browser lets us do; `none` where it has no notifications, as most phones. */
export type Permission = NotificationPermission | 'none';

const read = (): Permission => ('Notification' in window ? Notification.permission : 'none');

export const permission = createStore<Permission>(read());

/** In a click, which is what browsers wait for. */
export async function askToNotify(): Promise<void> {
  if ('Notification' in window) await Notification.requestPermission();
  permission.set(read());
}

interface Shown {
  /** One with the same tag takes its place, also from another tab. */
  tag: string;
  title: string;
  text: string;
  onClick: () => void;
}

export function showNotification({ tag, title, text, onClick }: Shown): void {
  if (read() !== 'granted') return;
  try {
    const shown = new Notification(title, { tag, body: text, icon: '/favicon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch (error) {
    // Phones have the class, but only service workers may use it there.
    permission.set('none');
    console.info('The browser shows no notifications', error);
  }
}
