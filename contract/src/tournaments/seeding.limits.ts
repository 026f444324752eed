/** The most people that can be seeded by hand, by a file or by a ranking. */
export const mostSeeded = 16_384;
