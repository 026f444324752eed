import { loadAutocannon } from '../load/autocannon.ts';

const connections = 50;

/** Each view is one call with one pass, as a player's client sends it. `aSecond` limits how many go out per second. */
export async function sendViews(
  origin: string,
  seconds: number,
  view: { next(): { user: number; pass: string }; answered?(user: number): void; aSecond?: number },
): Promise<{ aSecond: number; sent: number; failed: number }> {
  const autocannon = await loadAutocannon();
  let sent = 0;
  const result = await autocannon({
    url: `${origin}/api/play/banners/count`,
    connections,
    duration: seconds,
    ...(view.aSecond && { overallRate: view.aSecond }),
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest(request, context) {
          const { user, pass } = view.next();
          Object.assign(context, { user });
          return { ...request, body: JSON.stringify({ kind: 'view', passes: [pass] }) };
        },
        onResponse(status, _body, context) {
          if (status !== 200) return;
          sent += 1;
          view.answered?.(Reflect.get(context, 'user') as number);
        },
      },
    ],
  });
  return { aSecond: result.requests.average, sent, failed: result.non2xx + result.errors };
}
