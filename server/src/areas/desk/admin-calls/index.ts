export { escalateCalls } from './escalation.ts';
export { answerCalls, openCall } from './open-calls.ts';
