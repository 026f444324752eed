import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { done } from '../paging.ts';

export const newPassword = z.string().min(8).max(1024);

export const changeMyPassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  summary: 'Choose a new password; needs a fresh proof, and every other session of the person ends',
  access: staff,
  body: z.strictObject({ password: newPassword }),
  reply: done,
  isSecret: true,
});
