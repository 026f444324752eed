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
 * What became of a message. `unsent`: nobody began to send it. `dead`: the token is no good any more. `later`: it was not
 * taken, and can be sent again. `unsure`: it left, and no answer came. `stop`: no message can be sent until somebody mends
 * the set-up.
 */
export type PushOutcome =
  | { kind: 'sent' | 'unsent' }
  | { kind: 'dead' | 'refused' | 'unsure' | 'stop'; reason: string }
  | { kind: 'later'; reason: string; after?: number };

/** Sends messages to devices. */
export interface PushSender {
  /** False while the service has asked everybody to wait. */
  isReady(): boolean;
  /** One outcome for each message, in their order. Never throws. What is not begun when the signal aborts is `unsent`. */
  send(messages: readonly PushMessage[], signal: AbortSignal): Promise<PushOutcome[]>;
  close(): void;
}
