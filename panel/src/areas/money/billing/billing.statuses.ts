import type { TransactionStatus, WithdrawStatus } from '@matchdesk/contract/statuses';
import { IconCheck, IconHourglass, IconInbox, IconX } from '@tabler/icons-react';
import type { StatusLook } from '#shared/status/statuses.ts';

export const transactionLooks: Record<TransactionStatus, StatusLook> = {
  CANCELED: { color: 'red', icon: IconX },
  SUCCESS: { color: 'green', icon: IconCheck },
  PENDING: { color: 'orange', icon: IconHourglass },
};

export const withdrawLooks: Record<WithdrawStatus, StatusLook> = {
  REQUESTED: { color: 'blue', icon: IconInbox },
  PENDING: { color: 'orange', icon: IconHourglass },
  PAID: { color: 'green', icon: IconCheck },
  CANCELED: { color: 'red', icon: IconX },
};
