/** The address of the public page, with a match open where one is named; of a private tournament with its code. */
export function publicLink(id: number, code: string | undefined, match?: number): string {
  const address = new URL(`/tournaments/${id}/public-brackets`, window.location.origin);
  if (code !== undefined) address.searchParams.set('code', code);
  if (match !== undefined) address.searchParams.set('match', String(match));
  return address.href;
}

/** The same for staff: the screen of the matches, with this one open. */
export const staffLink = (id: number, match: number): string =>
  new URL(`/tournaments/${id}/brackets?match=${match}`, window.location.origin).href;
