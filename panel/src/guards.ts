import { hasAnyRole, type RoleName } from '@matchdesk/contract/permissions';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { findSession } from '#shared/session/session.ts';
import { startConfig } from '#start-config.ts';

export function requireSession({ location }: { location: ParsedLocation }): void {
  if (findSession()) return;
  const wanted = location.href === '/' ? {} : { redirect: location.href };
  throw redirect({ to: '/login', search: wanted, replace: true });
}

export function requireNoSession(): void {
  if (findSession()) throw redirect({ to: '/', replace: true });
}

/** Redirects people who have none of the roles to the front page. */
export function requireRoles(roles: readonly RoleName[] | undefined): () => void {
  return () => {
    const user = findSession()?.user;
    if (roles && user && !hasAnyRole(user, roles)) throw redirect({ to: '/', replace: true });
  };
}

export type ExternalHost = 'api' | 'webview';

/** The address on the external host that serves a path, with path and query kept. */
export function externalAddress(host: ExternalHost, path: string): string {
  return `${host === 'api' ? startConfig.apiUrl : startConfig.webviewUrl}${path}`;
}

/**
 * Leaves the application. If this page was itself loaded from that address, leaving would loop, so 'page not found' is
 * shown.
 */
export function leaveFor(host: ExternalHost) {
  return ({ location }: { location: ParsedLocation }): Promise<never> => {
    const address = externalAddress(host, location.href);
    const target = new URL(address, window.location.origin).href;
    const [entry] = performance.getEntriesByType('navigation');
    if (entry?.name === target) throw redirect({ to: '/page-not-found', replace: true });
    window.location.replace(target);
    return new Promise<never>(() => {});
  };
}

/** The players' view may have a host of its own. Without one, or on that very host, the panel shows the view. */
export function leaveForWebview({ location }: { location: ParsedLocation }): Promise<never> | undefined {
  const [id] = /\d+/.exec(location.pathname) ?? [];
  if (!startConfig.webviewUrl || !id) return undefined;
  const address = externalAddress('webview', `/webview/tournament/${id}${location.searchStr}`);
  const target = new URL(address, window.location.origin);
  if (target.host === window.location.host && target.pathname === location.pathname) return undefined;
  window.location.replace(target.href);
  return new Promise<never>(() => {});
}

/** A path inside the panel, or the front page: prevents an open redirect to another host. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  const target = new URL(wanted, 'http://panel.invalid');
  if (target.host !== 'panel.invalid' || target.pathname === '/login') return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
