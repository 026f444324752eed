/** The address of the public page; of a private tournament with its code. */
export function publicLink(id: number, code: string | undefined): string {
  const address = new URL(`/tournaments/${id}/public-brackets`, window.location.origin);
  if (code !== undefined) address.searchParams.set('code', code);
  return address.href;
}
