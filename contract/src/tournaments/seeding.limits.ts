/** The longest list that people are seeded in by hand, by a file or by a standing. */
export const mostSeeded = 16_384;
