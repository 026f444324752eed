import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconAlertCircle, IconClock, IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOnly } from '#shared/format/dates.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import { MessagePicture } from './message-picture.tsx';
import { textParts } from './text-parts.ts';
import classes from './thread.module.css';
import type { ThreadMessage, UnsentMessage } from './thread-message.ts';

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

export function MessageRow({ message, isFirst, name, side, actions }: MessageRowProps) {
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

interface UnsentRowProps {
  unsent: UnsentMessage;
  isFirst: boolean;
  name: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** One's own message before the server has confirmed it. */
export function UnsentRow({ unsent, isFirst, name, onRetry, onDiscard }: UnsentRowProps) {
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
export function LineRow({ look, children }: { look: 'day' | 'new' | 'note' | 'call'; children: ReactNode }) {
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
