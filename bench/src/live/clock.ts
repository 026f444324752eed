/** Milliseconds on a clock that all processes of a machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
