import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { countWaiting } from '@matchdesk/contract/desk/support.shell.calls';
import { type Icon, IconChevronDown, IconExternalLink, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useOpenOnDesk } from '#shared/needs/needs.ts';
import { useHasRole, useMay, useMe } from '#shared/session/me.ts';
import classes from './menu.module.css';
import { isClickable, type MenuEntry, type MenuGroup, shownGroups } from './menu.ts';

interface MenuBadgeProps {
  count: number;
  /** True for a group, which only shows the number; its link also says it to screen readers. */
  silent?: boolean;
}

interface MenuGroupsProps {
  mobile: boolean;
  rail?: boolean;
  onLeaveRail?: () => void;
}

export function MenuGroups({ mobile, rail = false, onLeaveRail }: MenuGroupsProps) {
  const { t } = useTranslation();
  const me = useMe();
  const isSuperAdmin = useHasRole()('Super admin');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!me) return null;

  const toggle = (name: string) => {
    if (rail) onLeaveRail?.();
    setOpen((before) => (before.has(name) && !rail ? without(before, name) : new Set([...before, name])));
  };
  const userEntries: MenuEntry[] = [
    { name: 'guide', to: '/guide' },
    ...(isSuperAdmin ? [{ name: 'advanced', to: '/tournaments/advanced' } as const] : []),
    { name: 'logout', to: '/logout' },
  ];
  const props = (name: string, entries: readonly MenuEntry[]) => ({
    rail,
    open: open.has(name),
    current: entries.some(({ to }) => (to === '/' ? path === '/' : path.startsWith(to))),
    onToggle: () => toggle(name),
    children: entries.map((entry) => (
      <li key={entry.to}>
        <MenuLink entry={entry} clickable={isClickable(entry, me)} />
      </li>
    )),
  });

  return (
    <>
      <ul className={classes.groups}>
        {shownGroups(me, mobile).map((group) =>
          group.href ? (
            <ExternalGroup key={group.name} group={group} href={group.href} rail={rail} />
          ) : (
            <Group
              key={group.name}
              label={t(`menu.groups.${group.name}`)}
              icon={group.icon}
              badge={badgeOf(group)}
              {...props(group.name, group.entries)}
            />
          ),
        )}
      </ul>
      <ul className={classes.user}>
        <Group label={me.nickname} icon={IconUserCircle} {...props('user', userEntries)} />
      </ul>
    </>
  );
}

function badgeOf({ entries }: MenuGroup) {
  const has = (path: string) => entries.some(({ to }) => to === path);
  if (has('/desk')) return <DeskBadge silent />;
  return has('/chats') && <SupportBadge silent />;
}

function ExternalGroup({ group, href, rail }: { group: MenuGroup; href: string; rail: boolean }) {
  const { t } = useTranslation();
  const label = t(`menu.groups.${group.name}`);
  return (
    <li>
      <a
        className={classes.group}
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={t('menu.newTab', { label })}
        title={rail ? label : undefined}
      >
        <group.icon size={18} stroke={1.6} aria-hidden />
        {!rail && <span className={classes.label}>{label}</span>}
        {!rail && <IconExternalLink size={14} aria-hidden />}
      </a>
    </li>
  );
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}

interface GroupProps {
  label: string;
  icon: Icon;
  open: boolean;
  /** A rail shows the icon alone. */
  rail: boolean;
  current: boolean;
  /** The number of items waiting inside; shown while the group is closed. */
  badge?: ReactNode;
  onToggle: () => void;
  children: ReactNode;
}

function Group({ label, icon: GroupIcon, open, rail, current, badge, onToggle, children }: GroupProps) {
  const id = useId();
  const shown = open && !rail;
  // Entries are rendered when the group is first opened, to save thirty links that nobody sees.
  const [made, setMade] = useState(shown);
  if (shown && !made) setMade(true);
  return (
    <li>
      <UnstyledButton
        className={classes.group}
        aria-expanded={shown}
        aria-controls={id}
        aria-label={rail ? label : undefined}
        title={rail ? label : undefined}
        data-current={current || undefined}
        onClick={onToggle}
      >
        <GroupIcon size={18} stroke={1.6} aria-hidden />
        {!rail && <span className={classes.label}>{label}</span>}
        {!shown && badge}
        {!rail && (
          <IconChevronDown className={classes.chevron} data-open={open || undefined} size={14} aria-hidden />
        )}
      </UnstyledButton>
      <div id={id} className={classes.fold} data-open={shown || undefined}>
        {made && <ul className={classes.entries}>{children}</ul>}
      </div>
    </li>
  );
}

function MenuLink({ entry, clickable }: { entry: MenuEntry; clickable: boolean }) {
  const { t } = useTranslation();
  const label = t(`menu.entries.${entry.name}`);
  if (!clickable) {
    return (
      <span className={classes.entry} aria-disabled="true" title={t('menu.noAccess')}>
        {label}
      </span>
    );
  }
  return (
    <Link className={classes.entry} to={entry.to} activeOptions={{ exact: entry.to === '/' }}>
      {label}
      {entry.to === '/desk' && <DeskBadge />}
      {entry.to === '/chats' && <SupportBadge />}
    </Link>
  );
}

/** The number of items waiting on the desk. */
function DeskBadge({ silent = false }: { silent?: boolean }) {
  return <MenuBadge count={useOpenOnDesk()} silent={silent} />;
}

/** How many users wait for an answer of support. */
function SupportBadge({ silent = false }: { silent?: boolean }) {
  return <MenuBadge count={useWaitingConversations()} silent={silent} />;
}

/** The number of items waiting behind an entry; renders nothing for 0. */
function MenuBadge({ count, silent = false }: MenuBadgeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} data-count={wholeNumber(count)} aria-hidden />
      {!silent && <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>}
    </>
  );
}

/** How many users wait for an answer from support; 0 for people who may not answer. */
function useWaitingConversations(): number {
  const isAllowed = useMay()(countWaiting);
  const { data } = useQuery({ ...apiQuery(countWaiting, {}, { quiet: true }), enabled: isAllowed });
  useLiveRefresh(isAllowed ? channels.desk('support') : undefined, { records: [[countWaiting.name]] });
  return data?.data.waiting ?? 0;
}
