export { byFcm } from './fcm.ts';

export interface PushMessage {
  token: string;
  notification: {
    id: number;
    title: string;
    message: string;
    tournament_id: number | null;
  };
}

/**
 * The outcome of a message. `unsent`: sending was not begun. `dead`: the token is no longer valid. `later`: it was not
 * accepted, and can be sent again. `unsure`: it left, and no answer came. `stop`: no message can be sent until somebody
 * fixes the configuration.
 */
export type PushOutcome =
  | { kind: 'sent' | 'unsent' }
  | { kind: 'dead' | 'refused' | 'unsure' | 'stop'; reason: string }
  | { kind: 'later'; reason: string; after?: number };

/** Sends messages to devices. */
export interface PushSender {
  /** False while the service has asked everybody to wait. */
  isReady(): boolean;
  /**
   * Returns one outcome per message, in the same order. Never throws. Messages not begun when the signal aborts are
   * `unsent`.
   */
  send(messages: readonly PushMessage[], signal: AbortSignal): Promise<PushOutcome[]>;
  close(): void;
}
