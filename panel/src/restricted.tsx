import { hasAnyRole, type RoleName } from '@matchdesk/contract/permissions';
import { Navigate, type RouteComponent } from '@tanstack/react-router';
import { useMe } from '#shared/session/me.ts';

/** Whoever loses the role while the page is open is out of it at once. */
export function restrictedTo(
  roles: readonly RoleName[] | undefined,
  component: RouteComponent,
): RouteComponent {
  if (!roles) return component;
  const View = component;
  function Restricted() {
    const me = useMe();
    return me && !hasAnyRole(me, roles ?? []) ? <Navigate to="/" replace /> : <View />;
  }
  return Object.assign(Restricted, component.preload && { preload: component.preload });
}
