import { useEffect } from 'react';

/** Puts a mark on the icon in the browser's tab. */
export function useTabIcon(isMarked: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', isMarked ? '/favicon-waiting.svg' : '/favicon.svg');
  }, [isMarked]);
}
