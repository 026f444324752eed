export { ruleKind } from './rules.service.ts';
