import { randomInt } from 'node:crypto';
import type { DeepLink, DeepLinkForm, deepLinkCalls } from '@matchdesk/contract/content/deep-links';
import { type FilterOf, type FormKind, type ListedKind, writeRow } from '#records/index.ts';
import { findDeepLink, pageDeepLinks } from './deep-links.store.ts';

type DeepLinkFilter = FilterOf<typeof deepLinkCalls.list>;
type DeepLinkKind = ListedKind<DeepLink, DeepLinkFilter, DeepLink> & FormKind<DeepLink, DeepLinkForm>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Long enough that ids cannot be guessed and do not collide. */
const newLinkId = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

/** Uses are counted, not edited, so they are no part of the History. */
const snapshot = ({ uses: _, data: __, ...kept }: DeepLink) => kept;

/** Links begin with this server's public address. */
export function deepLinkKind(origin: string): DeepLinkKind {
  return {
    table: 'deep_links',
    area: 'deep-links',
    subject: 'deep-link',
    notFound: 'deep-link-not-found',
    find: findDeepLink,
    list: pageDeepLinks,
    snapshot,
    write(step, { source, game_id, platform_id }) {
      const link_id = newLinkId();
      return writeRow(step, 'deep_links', {
        link_id,
        link: `${origin}/l/${link_id}`,
        source,
        game_id,
        platform_id,
      });
    },
  };
}
