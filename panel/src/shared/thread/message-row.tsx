import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import type { ChannelPattern } from '@matchdesk/contract/channels';
import { type Icon, IconAlertCircle, IconClock, IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOnly } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { fileAddress } from '#start-config.ts';
import { textParts } from './text-parts.ts';
import classes from './thread.module.css';
import type { ThreadStore } from './thread.store.ts';
import type { ThreadProps } from './thread.tsx';
import type { ThreadMessage, UnsentMessage } from './thread-message.ts';
import type { ThreadRow } from './thread-rows.ts';

const MOST = { width: 240, height: 200 };

const LEAST_PX = 40;

interface MessagePictureProps {
  /** A stored file, or the local URL of one that is being sent. */
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface MessageAction {
  label: string;
  icon: Icon;
  danger?: boolean;
  run: () => void;
}

interface MessageRowProps {
  message: ThreadMessage;
  isFirst: boolean;
  name: string;
  side: 'left' | 'right';
  actions: readonly MessageAction[];
}

interface UnsentRowProps {
  unsent: UnsentMessage;
  isFirst: boolean;
  name: string;
  onRetry: () => void;
  onDiscard: () => void;
}

interface ShownRowProps<M extends ThreadMessage> {
  row: ThreadRow<M>;
  thread: Pick<ThreadProps<M, ChannelPattern>, 'me' | 'nameOf' | 'noteOf' | 'isStaff'>;
  actionsOf: (message: M) => readonly MessageAction[];
  store: Pick<ThreadStore<M>, 'retry' | 'discard'>;
}

/** Any row of a thread: a message, one that is not sent yet, or a line across. */
export function ShownRow<M extends ThreadMessage>({ row, thread, actionsOf, store }: ShownRowProps<M>) {
  const { t } = useTranslation('thread');
  if (row.kind === 'day') return <LineRow look="day">{dayOf(row.at)}</LineRow>;
  if (row.kind === 'new') return <LineRow look="new">{t('new')}</LineRow>;
  if (row.kind === 'unsent') {
    const { unsent, isFirst } = row;
    return (
      <UnsentRow
        unsent={unsent}
        isFirst={isFirst}
        name={thread.me.name}
        onRetry={store.retry}
        onDiscard={() => store.discard(unsent.client_id)}
      />
    );
  }
  const { message, isFirst } = row;
  const who = thread.nameOf(message);
  const time = timeOnly(message.created_at);
  const note = thread.noteOf?.(message);
  if (note !== undefined) return <LineRow look="call">{t('noted', { name: who, note, time })}</LineRow>;
  if (message.event_type === 'muted')
    return <LineRow look="note">{t('muted', { name: who, until: timeOnly(message.until ?? '') })}</LineRow>;
  return (
    <MessageRow
      message={message}
      isFirst={isFirst}
      name={who}
      side={thread.isStaff(message) ? 'right' : 'left'}
      actions={actionsOf(message)}
    />
  );
}

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  );

const LETTERS_A_LINE = 38;

const LINE_PX = 20;

/** Used until a row is measured. */
export function estimatedHeight(row: ThreadRow): number {
  if (row.kind === 'day' || row.kind === 'new') return 30;
  const content = row.kind === 'unsent' ? row.unsent.picture : row.message;
  const text = row.kind === 'unsent' ? row.unsent.text : row.message.message;
  const isPicture = row.kind === 'unsent' ? row.unsent.picture !== undefined : row.message.message_type === 1;
  const inside = isPicture
    ? pictureBox(content?.width ?? null, content?.height ?? null).height
    : Math.ceil(text.length / LETTERS_A_LINE) * LINE_PX;
  return inside + 14 + (row.isFirst ? 26 : 3);
}

function MessageRow({ message, isFirst, name, side, actions }: MessageRowProps) {
  const { t } = useTranslation('thread');
  const { created_at, removed_at } = message;
  const time = timeOnly(created_at);
  return (
    <div className={classes.message} data-side={side} data-first={isFirst || undefined}>
      {isFirst && <bdi className={classes.name}>{name}</bdi>}
      <div className={classes.line}>
        <div className={classes.bubble} data-removed={removed_at !== null || undefined}>
          <Content message={message} name={name} />
          <time className={classes.time} dateTime={created_at}>
            {time}
          </time>
        </div>
        {actions.length > 0 && (
          <span className={classes.menu}>
            <Dropdown
              trigger={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t('actionsFor', { name, time })}
                >
                  <IconDotsVertical size={15} aria-hidden />
                </ActionIcon>
              }
            >
              {actions.map(({ label, icon, danger, run }) => (
                <DropdownItem key={label} icon={icon} danger={danger ?? false} onClick={run}>
                  {label}
                </DropdownItem>
              ))}
            </Dropdown>
          </span>
        )}
      </div>
    </div>
  );
}

function Content({ message, name }: { message: ThreadMessage; name: string }) {
  const { t } = useTranslation('thread');
  const { message: content, message_type, width, height, removed_at } = message;
  const removed = removed_at !== null && <em className={classes.removed}>{t('removed')}</em>;
  // A removed picture is not served any more.
  if (content === '' || (removed && message_type === 1)) return removed;
  return (
    <>
      {removed}
      {message_type === 1 ? (
        <MessagePicture src={content} alt={t('pictureOf', { name })} width={width} height={height} />
      ) : (
        <MessageText text={content} />
      )}
    </>
  );
}

/** One's own message before the server has confirmed it. */
function UnsentRow({ unsent, isFirst, name, onRetry, onDiscard }: UnsentRowProps) {
  const { t } = useTranslation('thread');
  const { text, picture, state } = unsent;
  return (
    <div className={classes.message} data-side="right" data-first={isFirst || undefined}>
      {isFirst && <bdi className={classes.name}>{name}</bdi>}
      <div className={classes.line}>
        <div className={classes.bubble} data-unsent={state}>
          {picture ? (
            <MessagePicture
              src={picture.url}
              alt={t('pictureOf', { name })}
              width={picture.width}
              height={picture.height}
            />
          ) : (
            <MessageText text={text} />
          )}
          {state === 'sending' && (
            <IconClock className={classes.time} size={13} role="img" aria-label={t('sending')} />
          )}
        </div>
      </div>
      {state === 'failed' && (
        <div className={classes.failed}>
          <IconAlertCircle size={14} aria-hidden />
          {t('notSent')}
          <Button size="compact-xs" variant="subtle" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A line across the thread. */
function LineRow({ look, children }: { look: 'day' | 'new' | 'note' | 'call'; children: ReactNode }) {
  return (
    <div className={classes.across} data-look={look}>
      <span>{children}</span>
    </div>
  );
}

/** Text with its links. No HTML, and nothing is loaded by showing it. */
function MessageText({ text }: { text: string }) {
  return (
    <bdi>
      {textParts(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        ),
      )}
    </bdi>
  );
}

/** The size at which a picture is drawn: as large as fits, never enlarged. */
function pictureBox(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return MOST;
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return {
    width: Math.max(LEAST_PX, Math.round(width * scale)),
    height: Math.max(LEAST_PX, Math.round(height * scale)),
  };
}

/** Reserves the picture's height before it has loaded. A click shows it as large as the window. */
function MessagePicture({ src, alt, width, height }: MessagePictureProps) {
  const [index, setIndex] = useState<number | null>(null);
  const box = pictureBox(width, height);
  return (
    <>
      <UnstyledButton className={classes.picture} style={box} onClick={() => setIndex(0)}>
        <img src={fileAddress(src)} alt={alt} {...box} loading="lazy" draggable={false} />
      </UnstyledButton>
      <Lightbox pictures={[{ src, alt }]} index={index} onClose={() => setIndex(null)} />
    </>
  );
}
