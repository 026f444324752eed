/** An address somebody wrote by hand may hold anything: what is no id counts as not given. */
export const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;
