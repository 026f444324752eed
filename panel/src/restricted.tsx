import { hasAnyRole, type RoleName } from '@matchdesk/contract/permissions';
import { Navigate, type RouteComponent } from '@tanstack/react-router';
import { useMe } from '#shared/session/me.ts';

/** Removes people from the page at once if they lose the role while it is open. */
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
