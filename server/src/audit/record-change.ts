import { channels } from '@matchdesk/contract/channels';
import type { UserId } from '@matchdesk/contract/ids';
import type { Step } from '#database/transact.ts';
import { recordAudit } from './audit.store.ts';

interface RecordChange {
  /** Undefined if the clock or another part of the server acts by itself. */
  actor: { id: UserId } | undefined;
  area: string;
  subject: string;
  id: number;
  action: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** Writes the audit row of a change and announces it to everybody who looks at the area's list. */
export async function recordChange({ trx, now, announce }: Step, change: RecordChange): Promise<void> {
  const { actor, area, subject, id, action, before, after } = change;
  await recordAudit(trx, { at: now, actor, subject, subjectId: id, action, before, after });
  announce(channels.desk(area), action, { id });
}
