export { countEvidenceFor, countToJudge } from './judging.service.ts';
