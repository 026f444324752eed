export { answerCalls, escalateCalls, openCall } from './admin-calls.service.ts';
