/** Calls that do not show the loader. */
const exemptEndings = ['messages', 'sys-events', 'results', 'login', 'users', 'admin-calls'];

/** Compares the last segment of the path: `/chats/7/messages` is exempt, `/users/7` is not. */
export function isExempt(address: string): boolean {
  const path = address.split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
  return exemptEndings.includes(path.slice(path.lastIndexOf('/') + 1));
}
