/** An e-mail address; where it has no room on one line, it breaks before the @ and not in the middle of a word. */
export function Email({ address }: { address: string | null | undefined }) {
  if (!address) return null;
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
