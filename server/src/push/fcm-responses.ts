import { second } from '#clock.ts';
import type { PushOutcome } from './index.ts';

interface Detail {
  errorCode?: string;
  fieldViolations?: { field?: string }[];
}

interface FcmError {
  status?: string;
  message?: string;
  details?: Detail[];
}

/** The pause after a 429 if the service names none. */
const pauseUnasked = 60 * second;

/** What an answer of FCM's HTTP v1 means for a message. */
export function outcomeOf(status: number, body: string, retryAfter: string | undefined): PushOutcome {
  if (status === 200) return { kind: 'sent' };
  const error = errorIn(body);
  const reason = error.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error.status;
  switch (status) {
    case 404:
      return { kind: 'dead', reason: reason ?? 'UNREGISTERED' };
    case 400:
      return blamesToken(error)
        ? { kind: 'dead', reason: 'INVALID_TOKEN' }
        : { kind: 'stop', reason: `INVALID_ARGUMENT ${error.message ?? ''}`.trim().slice(0, 200) };
    case 401:
      return reason === 'THIRD_PARTY_AUTH_ERROR'
        ? { kind: 'refused', reason }
        : { kind: 'stop', reason: reason ?? 'UNAUTHENTICATED' };
    case 403:
      return reason === 'SENDER_ID_MISMATCH'
        ? { kind: 'dead', reason }
        : { kind: 'stop', reason: reason ?? 'PERMISSION_DENIED' };
    case 429:
      return { kind: 'later', reason: reason ?? 'QUOTA_EXCEEDED', after: wait(retryAfter) ?? pauseUnasked };
    case 500:
    case 503: {
      const after = wait(retryAfter);
      const why = { kind: 'later', reason: reason ?? `HTTP_${status}` } as const;
      return after === undefined ? why : { ...why, after };
    }
    default:
      return { kind: 'refused', reason: reason ?? `HTTP_${status}` };
  }
}

function wait(retryAfter: string | undefined): number | undefined {
  return retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * second : undefined;
}

function blamesToken({ details = [] }: FcmError): boolean {
  return details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
}

function errorIn(body: string): FcmError {
  try {
    return (JSON.parse(body) as { error?: FcmError }).error ?? {};
  } catch {
    return {};
  }
}
