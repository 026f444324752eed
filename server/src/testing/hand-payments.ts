import {
  confirmHandPayment,
  type HandPaymentForm,
  type PrizeLine,
  payByHand,
  undoHandPayment,
} from '@matchdesk/contract/money/billing';
import type { Client } from './client.ts';
import { readPrizes } from './prizes.ts';

/** Records that a line was paid by hand: what is still to pay of it, in cash, unless said otherwise. */
export function payLine(
  client: Client,
  id: number,
  line: PrizeLine,
  more: Partial<Record<keyof HandPaymentForm, unknown>> = {},
) {
  const body = {
    participant_id: line.participant.id,
    user_id: line.user.id,
    currency: line.currency,
    digest: line.digest,
    amount: line.due,
    method: 'cash',
    paid_at: '2026-01-01 12:00:00',
    note: '',
    ...more,
  };
  return client.call(payByHand, { params: { id: id }, body: body as HandPaymentForm });
}

export const undoByHand = (client: Client, id: number, payment: number) =>
  client.call(undoHandPayment, { params: { id: id, payment_id: payment } });

export const confirmByHand = (client: Client, id: number, payment: number) =>
  client.call(confirmHandPayment, { params: { id: id, payment_id: payment } });

/** A line by its place, the first one first. */
export const readLine = async (client: Client, id: number, index = 0): Promise<PrizeLine> =>
  (await readPrizes(client, id)).lines[index]!;
