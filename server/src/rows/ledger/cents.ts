/** Sums are added and split in whole cents: 14 digits fit a number exactly. */
export const toCents = (amount: string | number): number => Math.round(Number(amount) * 100);

export const fromCents = (cents: number): string => (cents / 100).toFixed(2);
