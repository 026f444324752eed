/** What links two people: one gave the other something, or changed how they sign in. */
export const grantKinds = ['account', 'role', 'billing', 'unblock', 'email', 'password', 'factor'] as const;
export type GrantKind = (typeof grantKinds)[number];
