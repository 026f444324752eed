/** Tells the server which of its clients is calling, and that it is the staff's. */
export const markers = { 'X-Client': 'web', 'X-Admin': '1' } as const;

export function requestHeaders(given: {
  language: string;
  bearer: string | undefined;
  json: boolean;
}): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': given.language,
    ...markers,
    ...(given.bearer ? { Authorization: `Bearer ${given.bearer}` } : {}),
    ...(given.json ? { 'Content-Type': 'application/json' } : {}),
  };
}
