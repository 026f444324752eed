export { answerCalls, openCall } from './calling.ts';
export { escalateCalls } from './escalation.ts';
