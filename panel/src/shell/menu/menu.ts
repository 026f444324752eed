import { hasAnyRole, type RoleName } from '@matchdesk/contract/permissions';
import {
  type Icon,
  IconAd2,
  IconArticle,
  IconBell,
  IconBook2,
  IconCalendarEvent,
  IconCreditCard,
  IconMapPin,
  IconMessages,
  IconTournament,
  IconUsers,
} from '@tabler/icons-react';
import type { Catalogues } from '#locales/catalogues.ts';
import { startConfig } from '#start-config.ts';

type MenuTexts = Catalogues['shell']['menu'];

export interface MenuEntry {
  name: keyof MenuTexts['entries'];
  to: string;
  /** Without one of these roles the entry is seen but is no link. */
  roles?: readonly RoleName[];
  mobile?: false;
}

export interface MenuGroup {
  name: keyof MenuTexts['groups'];
  icon: Icon;
  entries: readonly MenuEntry[];
  /** A group that is itself a link to outside. */
  href?: string;
  /** Without one of these roles the group is not there. */
  roles?: readonly RoleName[];
  mobile?: false;
}

const menuGroups: readonly MenuGroup[] = [
  {
    name: 'tournaments',
    icon: IconTournament,
    entries: [
      { name: 'desk', to: '/desk' },
      { name: 'allTournaments', to: '/' },
      { name: 'seasons', to: '/seasons' },
      { name: 'bracketTemplates', to: '/bracket-templates' },
      { name: 'rules', to: '/rules' },
      { name: 'roomTemplates', to: '/room-templates', mobile: false },
    ],
  },
  { name: 'monitor', icon: IconCalendarEvent, entries: [{ name: 'calendar', to: '/events' }] },
  { name: 'advertisement', icon: IconAd2, entries: [{ name: 'banners', to: '/advertisements' }] },
  {
    name: 'content',
    icon: IconArticle,
    entries: [
      { name: 'news', to: '/news' },
      { name: 'terms', to: '/terms', mobile: false },
    ],
  },
  {
    name: 'notifications',
    icon: IconBell,
    entries: [
      { name: 'sendNotification', to: '/notifications' },
      { name: 'deepLinks', to: '/deep-links' },
    ],
  },
  {
    name: 'location',
    icon: IconMapPin,
    entries: [
      { name: 'regions', to: '/regions' },
      { name: 'countries', to: '/countries' },
    ],
  },
  {
    name: 'users',
    icon: IconUsers,
    entries: [
      { name: 'allUsers', to: '/users', roles: ['Super admin', 'Tournament admin'] },
      { name: 'teams', to: '/teams' },
    ],
  },
  {
    name: 'billing',
    icon: IconCreditCard,
    mobile: false,
    entries: [
      { name: 'transactions', to: '/transactions' },
      { name: 'withdraws', to: '/withdraws' },
    ],
  },
  {
    name: 'documentation',
    icon: IconBook2,
    mobile: false,
    roles: ['Super admin'],
    href: startConfig.docsUrl,
    entries: [],
  },
  {
    name: 'chats',
    icon: IconMessages,
    mobile: false,
    entries: [{ name: 'chatsWithUsers', to: '/chats' }],
  },
];

/** Screens without a menu entry; other pages and the palette link to them. */
export const screensBesideMenu: readonly MenuEntry[] = [
  { name: 'account', to: '/account' },
  { name: 'guide', to: '/guide' },
  { name: 'games', to: '/games' },
  { name: 'venues', to: '/venues' },
  { name: 'exchange', to: '/settings/exchange' },
  { name: 'testSender', to: '/test' },
  { name: 'brand', to: '/settings/brand', roles: ['Super admin'] },
];

type Viewer = { readonly roles: readonly string[] };

/** The groups a person sees, on wide screens or in the mobile menu. */
export function shownGroups(viewer: Viewer, mobile: boolean): MenuGroup[] {
  const seen = (part: { mobile?: false }) => !(mobile && part.mobile === false);
  return menuGroups
    .filter((group) => seen(group) && (!group.roles || hasAnyRole(viewer, group.roles)))
    .map((group) => ({ ...group, entries: group.entries.filter(seen) }));
}

export function isClickable(entry: MenuEntry, viewer: Viewer): boolean {
  return !entry.roles || hasAnyRole(viewer, entry.roles);
}
