import { markers } from '@matchdesk/contract/call';

/** Which client is calling, and that it is the staff's. */
const clientMark = { [markers.client]: 'web' };

const deskMark = { [markers.admin]: '1' };

export function requestHeaders(given: {
  language: string;
  bearer: string | undefined;
  json: boolean;
  key?: string | undefined;
  asPlayer?: boolean | undefined;
}): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': given.language,
    ...clientMark,
    ...(given.asPlayer ? {} : deskMark),
    ...(given.bearer ? { Authorization: `Bearer ${given.bearer}` } : {}),
    ...(given.key ? { 'Idempotency-Key': given.key } : {}),
    ...(given.json ? { 'Content-Type': 'application/json' } : {}),
  };
}
