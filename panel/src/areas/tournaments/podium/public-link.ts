import { playersAddress } from '#start-config.ts';

/** The address of the public page, with a match open if one is given, and with the code of a private tournament. */
export function publicLink(id: number, code: string | undefined, match?: number): string {
  const address = new URL(`/tournaments/${id}/public-brackets`, window.location.origin);
  if (code !== undefined) address.searchParams.set('code', code);
  if (match !== undefined) address.searchParams.set('match', String(match));
  return address.href;
}

/** The address at which players register, check in and play, with the code of a private tournament. */
export function playersLink(id: number, code: string | undefined): string {
  const address = new URL(playersAddress(`/t/${id}`), window.location.origin);
  if (code !== undefined) address.searchParams.set('code', code);
  return address.href;
}

/** The staff's address of a match: the screen of matches, with this one open. */
export const staffLink = (id: number, match: number): string =>
  new URL(`/tournaments/${id}/brackets?match=${match}`, window.location.origin).href;
