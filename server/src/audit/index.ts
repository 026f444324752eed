export { type AuditEntry, insertingAudit, listHistory, recordAudit } from './audit.store.ts';
export { recordChange } from './record-change.ts';
