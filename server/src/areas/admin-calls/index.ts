export { adminCallConstraints } from './admin-calls.constraints.ts';
export { adminCallsRoutes } from './admin-calls.routes.ts';
export { findLine, hasCalledSince, summariseOpen } from './admin-calls.store.ts';
export { answerCalls, openCall } from './calling.ts';
export { escalateCalls } from './escalation.ts';
