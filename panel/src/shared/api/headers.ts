import { markers } from '@matchdesk/contract/markers';

/** Say which client is calling, and that it is the staff's. */
const marks = { [markers.client]: 'web', [markers.admin]: '1' };

export function requestHeaders(given: {
  language: string;
  bearer: string | undefined;
  json: boolean;
  key?: string | undefined;
}): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': given.language,
    ...marks,
    ...(given.bearer ? { Authorization: `Bearer ${given.bearer}` } : {}),
    ...(given.key ? { 'Idempotency-Key': given.key } : {}),
    ...(given.json ? { 'Content-Type': 'application/json' } : {}),
  };
}
