import * as z from 'zod';
import { permissionOrRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { prose } from '../fields.ts';
import { one } from '../paging.ts';

export const Setting = z.strictObject({ config_name: z.string(), config_value: z.string() });
export type Setting = z.output<typeof Setting>;

export const listSettings = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'The configuration list, loaded once when the panel starts',
  access: staff,
  reply: z.strictObject({ data: z.array(Setting) }),
});

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/config/{key}',
  summary: 'Change one setting',
  access: permissionOrRoles('Billing edit', 'Super admin'),
  params: z.strictObject({ key: z.string().min(1).max(100) }),
  body: z.strictObject({ value: prose({ min: 0, max: 2000 }) }),
  reply: one(Setting),
});
