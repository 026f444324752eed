import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { type Icon, IconBellRinging, IconMessageCheck, IconUrgent, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type CallStateName = 'open' | 'escalated' | 'claimed' | 'answered';

const icons: Record<CallStateName, { icon: Icon; color: string }> = {
  open: { icon: IconBellRinging, color: 'orange' },
  escalated: { icon: IconUrgent, color: 'red' },
  claimed: { icon: IconUserCheck, color: 'blue' },
  answered: { icon: IconMessageCheck, color: 'green' },
};

/** Whether a call needs an answer, needs one urgently, is being answered, or only has to be resolved. */
function stateOf({ is_active, claimed_by, escalated_at }: AdminCall): CallStateName {
  if (claimed_by) return is_active ? 'claimed' : 'answered';
  if (escalated_at) return 'escalated';
  return is_active ? 'open' : 'answered';
}

export function CallStateIcon({ call }: { call: AdminCall }) {
  const { t } = useTranslation('admin-calls');
  const state = stateOf(call);
  const { icon: StateIcon, color } = icons[state];
  return (
    <StateIcon
      size={18}
      color={`var(--mantine-color-${color}-text)`}
      role="img"
      aria-label={t(`states.${state}`)}
    />
  );
}
