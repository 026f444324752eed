import type { ColumnType, Generated } from 'kysely';

/** Instants are read as ISO 8601 text in UTC. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
export type Stamped = { created_at: Instant; updated_at: Instant };
export type SoftDeleted = { deleted_at: InstantOrNull };
export type Versioned = { version: Generated<number> };
/** Read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
