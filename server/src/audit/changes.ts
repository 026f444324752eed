type Snapshot = Record<string, unknown>;

const secret = /password|secret|token|hash|e-?mail/i;

/** Hides passwords, secret codes, hashes and e-mails: only that they changed is kept. */
export function withoutSecrets(snapshot: Snapshot | null): Snapshot | null {
  if (!snapshot) return null;
  return Object.fromEntries(
    Object.entries(snapshot).map(([field, value]) => [field, secret.test(field) ? '•••' : value]),
  );
}

const bookkeeping = ['id', 'created_at', 'updated_at'];

/** Keeps only what differs: History shows changes, not records. */
export function changedFields(before: Snapshot | undefined, after: Snapshot | undefined) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // If `version` is a field that people fill in, `revision` counts the edits.
  const passedOver = [...bookkeeping, fields.has('revision') ? 'revision' : 'version'];
  const differing = [...fields].filter(
    (field) =>
      !passedOver.includes(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
  const pick = (from: Snapshot | undefined) =>
    from ? Object.fromEntries(differing.map((field) => [field, from[field] ?? null])) : null;
  return { before: pick(before), after: pick(after) };
}
