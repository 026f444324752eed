import { Refused } from './refused.ts';

export type Outcome<Data> =
  | { ok: true; status: number; data: Data }
  | { ok: false; status: number; refused: Refused };

/** Reads a reply; one that is not JSON counts as empty, and a refusal without a sentence gets the generic one. */
export async function readAnswer<Data>(response: Response, generic: string): Promise<Outcome<Data>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, status: response.status, data: body as Data };
  const { message, error, code, errors } = (body ?? {}) as Partial<{
    message: string;
    error: string;
    code: string;
    errors: Record<string, string[]>;
  }>;
  const said = message || error || undefined;
  const refused = new Refused({
    status: response.status,
    code: code ?? 'unknown',
    message: said ?? generic,
    said,
    errors,
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
  });
  return { ok: false, status: response.status, refused };
}

/** In seconds or as a date; undefined if it is neither. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
