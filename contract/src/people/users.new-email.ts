import * as z from 'zod';
import { anyone } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { done } from '../paging.ts';

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/users/new-email/confirmation',
  summary:
    'Confirm a new e-mail with the token of the link that was sent there, once, and the password of the account. Until then links to set a new password go to the confirmed e-mail of before, or nowhere',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), password: z.string().min(1).max(1024) }),
  reply: done,
});
