export { type AuditEntry, insertingAudit, pageHistory, recordAudit, recordAudits } from './audit.store.ts';
export { recordChange } from './record-change.ts';
