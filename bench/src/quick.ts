/** `BENCH_QUICK=1` takes a part of everything, to see that it works. Its figures say nothing. */
export const isQuick = process.env.BENCH_QUICK === '1';

export const scale = isQuick ? 0.1 : 1;

/** This many, or a tenth of them in a quick run. */
export const sized = (whole: number): number => Math.round(whole * scale);
