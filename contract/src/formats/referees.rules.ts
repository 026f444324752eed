/** The most ranges that one act names, and the most matches in all of them. */
export const mostRanges = 8192;
export const mostGiven = 32_768;
