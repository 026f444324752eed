/** Calls that nobody is shown waiting for. */
const exemptEndings = ['messages', 'sys-events', 'results', 'login', 'users', 'admin-calls'];

/** The ending of the path without its query: `/chats/7/messages`, but not `/users/7`. */
export function isExempt(address: string): boolean {
  const path = address.split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
  return exemptEndings.includes(path.slice(path.lastIndexOf('/') + 1));
}
