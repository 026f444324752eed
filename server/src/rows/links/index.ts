export { findByToken, tokenOf } from './link-tokens.ts';
export {
  findLink,
  insertLink,
  listLinks,
  markRevoked,
  markSeen,
  raiseLinkVersion,
  type StoredLink,
} from './links.store.ts';
