import * as contract from '@matchdesk/contract/content/settings';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { changeSetting } from './settings.service.ts';
import { listSettings } from './settings.store.ts';

export const settingsRoutes = (context: Context) => [
  handle(contract.listSettings, async () => ({ data: await listSettings(context.db) })),
  handle(contract.changeSetting, async ({ person, params, body }) => ({
    data: await changeSetting(context, person, params.key, body.value),
  })),
];
