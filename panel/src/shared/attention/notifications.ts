import { createStore } from '#shared/store/store.ts';

/** The browser's permission; `none` if it has no notifications, like most phones. */
type Permission = NotificationPermission | 'none';

const read = (): Permission => ('Notification' in window ? Notification.permission : 'none');

export const permission = createStore<Permission>(read());

/** Call it in a click: browsers ask for permission only then. */
export async function askToNotify(): Promise<void> {
  if ('Notification' in window) await Notification.requestPermission();
  permission.set(read());
}

interface Shown {
  /** Replaces a notification with the same tag, also one from another tab. */
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
