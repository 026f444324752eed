import type { MatchId } from '@matchdesk/contract/ids';
import type { AuditEntry } from '#audit/index.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';

type Snapshot = AuditEntry['before'];

/** The audit row of a decision about one match, with the match before and after where it changed. */
export const matchAudit = (
  { now: at }: Step,
  actor: Person | undefined,
  action: string,
  subjectId: MatchId,
  own: { before?: Snapshot; after?: Snapshot } = {},
): AuditEntry => ({ at, actor, subject: 'match', subjectId, action, ...own });

/** The change of one row as its audit row shows it. */
export const snapshots = <Row>(
  own: { before?: Row | undefined; after?: Row | undefined } | undefined,
  toSnapshot: (row: Row) => Snapshot,
): { before?: Snapshot; after?: Snapshot } => ({
  ...(own?.before !== undefined && { before: toSnapshot(own.before) }),
  ...(own?.after !== undefined && { after: toSnapshot(own.after) }),
});
