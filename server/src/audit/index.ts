export { type AuditEntry, listHistory, recordAudit } from './audit.store.ts';
