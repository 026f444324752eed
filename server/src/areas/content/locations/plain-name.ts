import { sql } from 'kysely';

/** Lowercase without accents: 'aland' finds the Åland Islands, which sort under A. */
export const plainName = (column: string) =>
  sql<string>`lower(regexp_replace(normalize(${sql.ref(column)}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** The same for what somebody typed. */
export const plain = (typed: string) => typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
