export { type AuditEntry, insertingAudit, listHistory, recordAudit, recordAudits } from './audit.store.ts';
export { recordChange } from './record-change.ts';
