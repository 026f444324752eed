import type * as z from 'zod';
import { idOf } from './fields.ts';

export const UserId = idOf('UserId');
export type UserId = z.output<typeof UserId>;
export const GameId = idOf('GameId');
export type GameId = z.output<typeof GameId>;
export const PlatformId = idOf('PlatformId');
export type PlatformId = z.output<typeof PlatformId>;
export const RuleId = idOf('RuleId');
export type RuleId = z.output<typeof RuleId>;
