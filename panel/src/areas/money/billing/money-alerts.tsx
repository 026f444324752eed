import { channels } from '@matchdesk/contract/channels';
import { useTranslation } from 'react-i18next';
import { useChannel } from '#shared/live/use-channel.ts';
import { useMe } from '#shared/session/me.ts';
import { notify } from '#shared/toasts/toasts.ts';
import { readLimits, readMoneyGrants } from './billing.queries.ts';
import { grantText } from './grant-text.ts';

/**
 * Tells people who act on money, on any page, that somebody gave such a right or asked for a higher limit. Renders
 * nothing.
 */
export function MoneyAlerts() {
  const { t } = useTranslation('billing');
  const me = useMe();
  const tellGrant = async (id: number) => {
    const grant = (await readMoneyGrants())?.find((one) => one.id === id);
    if (grant && grant.by?.id !== me?.id)
      notify({ title: t('grants.alert'), text: grantText(t, grant), type: 'warning' });
  };
  const tellLimit = async (id: number) => {
    const change = (await readLimits())?.waiting.find((one) => one.id === id);
    if (change && change.asked_by.id !== me?.id)
      notify({
        title: t('limits.alert'),
        text: t('limits.alertText', { name: change.asked_by.nickname }),
        type: 'warning',
      });
  };
  useChannel(channels.desk('billing'), ({ type, data }) => {
    if (!('id' in data)) return;
    if (type === 'money grant') void tellGrant(data.id);
    if (type === 'limit waits') void tellLimit(data.id);
  });
  return null;
}
