import { channels } from '@matchdesk/contract/channels';
import type { AdminCallNews } from '@matchdesk/contract/desk/admin-calls';
import { callReason } from '@matchdesk/contract/desk/admin-calls.rules';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isAway, setWaiting } from '#shared/attention/attention.ts';
import { showNotification } from '#shared/attention/notifications.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { queuedCounts, useNeeds } from '#shared/needs/needs.ts';
import { useMe } from '#shared/session/me.ts';
import { sound } from '#shared/sound/panel-sound.ts';
import { readCall } from './admin-calls.queries.ts';
import { isAlerting } from './admin-calls.rules.ts';

/**
 * Alerts the person to calls on whatever page they are: a sound, a count in the browser's tab, and a browser
 * notification while they are away. Renders nothing.
 */
export function CallAlerts() {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const navigate = useNavigate();
  const isDesk = useRouterState({ select: ({ location }) => location.pathname === '/desk' });
  const { calls } = queuedCounts(useNeeds());
  useEffect(() => {
    setWaiting(calls);
    return () => setWaiting(0);
  }, [calls]);

  const notify = async ({ tournament_id, id, what }: AdminCallNews) => {
    const call = await readCall(tournament_id, id);
    if (!call) return;
    showNotification({
      tag: `admin-call-${id}`,
      title: t(what === 'escalated' || what === 'back in the queue' ? 'alertEscalated' : 'alert'),
      text: [call.sides.join(' – '), `${call.payload.nickname}: ${callReason(call.payload)}`]
        .filter(Boolean)
        .join('\n'),
      onClick: () => void navigate({ to: '/desk', search: { queue: 'calls', call: id } }),
    });
  };
  useChannel(channels.staffCalls, ({ data }) => {
    if (!me || !isAlerting(data, me, { isDesk, isAway: isAway() })) return;
    void sound.ring();
    if (isAway()) void notify(data);
  });
  return null;
}
