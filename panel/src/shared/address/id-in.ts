/** An address may be written by hand: anything that is not an id counts as missing. */
export const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;
