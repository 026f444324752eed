type Snapshot = Record<string, unknown>;

const secret = /password|secret|token|hash|e-?mail/i;

/** Passwords, secret codes, hashes and e-mails are never kept, only that they changed. */
export function withoutSecrets(snapshot: Snapshot | null): Snapshot | null {
  if (!snapshot) return null;
  return Object.fromEntries(
    Object.entries(snapshot).map(([field, value]) => [field, secret.test(field) ? '•••' : value]),
  );
}

const bookkeeping = ['id', 'created_at', 'updated_at'];

/** Only what differs: a History shows changes, not records. */
export function changedFields(before: Snapshot | undefined, after: Snapshot | undefined) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // Where a version is something that people fill in, edits are counted by the revision.
  const passedOver = [...bookkeeping, fields.has('revision') ? 'revision' : 'version'];
  const differing = [...fields].filter(
    (field) =>
      !passedOver.includes(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
  const pick = (from: Snapshot | undefined) =>
    from ? Object.fromEntries(differing.map((field) => [field, from[field] ?? null])) : null;
  return { before: pick(before), after: pick(after) };
}
