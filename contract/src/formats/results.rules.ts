/** The most results that are saved as one act. */
export const mostResults = 512;
