import { ruleCalls } from '@matchdesk/contract/content/rules';
import type { Context } from '#context.ts';
import { recordRoutes } from '#records/index.ts';
import { ruleKind } from './rules.service.ts';

export const rulesRoutes = (context: Context) => recordRoutes(context, ruleCalls, ruleKind);
