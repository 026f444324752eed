import type {
  HandPaymentId,
  MatchId,
  ParticipantId,
  TournamentId,
  TransactionId,
  UserId,
  WithdrawId,
} from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { LedgerMismatch, SeenWithdraw } from '@matchdesk/contract/money/billing.record';
import type { HandPaymentMethod } from '@matchdesk/contract/money/billing.rules';
import type { TransactionStatus, TransactionType, WithdrawStatus } from '@matchdesk/contract/statuses';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull, Json } from './columns.tables.ts';

/** Money is read and written as decimal text, never as a float. */
type Money = string;

/** Only movements change its pots: a trigger adds them up. */
interface WalletTable {
  user_id: UserId;
  currency: WalletCurrency;
  won: GeneratedAlways<Money>;
  free: GeneratedAlways<Money>;
  reserved: GeneratedAlways<Money>;
  frozen: GeneratedAlways<Money>;
  transit: GeneratedAlways<Money>;
  paid: GeneratedAlways<Money>;
  /** What people see as the balance: free, reserved and frozen. */
  value: GeneratedAlways<Money>;
}

export interface WithdrawTable {
  id: Generated<WithdrawId>;
  user_id: UserId;
  currency: WalletCurrency;
  amount: Money;
  status: WithdrawStatus;
  message: string;
  payment_detail: string;
  /** The payment detail without spaces and punctuation, to compare it by. */
  payment_key: GeneratedAlways<string>;
  rate_set_id: number;
  /** In EUR, at the rate of the time of the request. */
  payout: Money;
  /** Stays true once it was: a withdraw that ever needed two people always does. */
  needs_two: Generated<boolean>;
  confirmation_id: number | null;
  created_at: Instant;
  updated_at: Instant;
  paid_at: InstantOrNull;
}

export interface ConfirmationTable {
  id: Generated<number>;
  withdraw_id: WithdrawId;
  seen: Json<SeenWithdraw>;
  first_by: UserId;
  first_at: Instant;
  second_by: UserId | null;
  second_at: InstantOrNull;
  expires_at: Instant;
  void_reason: string | null;
}

/** A raise of the limit above which two people are needed, or its removal (''), waiting for another Super admin. */
export interface LimitChangeTable {
  id: Generated<number>;
  currency: WalletCurrency;
  value: string;
  asked_by: UserId;
  asked_at: Instant;
  /** When it takes effect without a confirmation; set if nobody else could have confirmed it. */
  due_at: InstantOrNull;
  decided_by: UserId | null;
  decided_at: InstantOrNull;
  outcome: 'confirmed' | 'waited' | 'canceled' | 'replaced' | null;
}

interface PrizeRunTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  /** Counts the runs of a tournament's prizes: a new one follows after a result was taken back. */
  generation: number;
  digest: string;
  totals: Json<Partial<Record<WalletCurrency, Money>>>;
  unpaid: Json<unknown[]>;
  actor_id: UserId;
  at: Instant;
  reverted_at: InstantOrNull;
}

export interface HandPaymentTable {
  id: Generated<HandPaymentId>;
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  /** Whoever claims a guest's seat takes over what the guest got. */
  user_id: UserId;
  currency: WalletCurrency;
  amount: Money;
  method: HandPaymentMethod;
  paid_at: Instant;
  note: string;
  actor_id: UserId;
  at: Instant;
  /** It counts only when somebody else has confirmed it. */
  needs_two: boolean;
  second_by: UserId | null;
  second_at: InstantOrNull;
  undone_by: UserId | null;
  undone_at: InstantOrNull;
}

export interface TransactionTable {
  id: Generated<TransactionId>;
  user_id: UserId;
  currency: WalletCurrency;
  amount: Money;
  type: TransactionType;
  status: TransactionStatus;
  payment_system: string;
  withdraw_id: WithdrawId | null;
  run_id: number | null;
  tournament_id: TournamentId | null;
  participant_id: ParticipantId | null;
  place_from: number | null;
  place_to: number | null;
  place_seat: Generated<number | null>;
  match_id: MatchId | null;
  created_at: Instant;
}

export interface BillingTables {
  wallets: WalletTable;
  rate_sets: { id: Generated<number>; at: Instant; actor_id: UserId | null };
  exchange_rates: {
    set_id: number;
    position: number;
    code: string;
    name: string;
    symbol: string;
    rate: string;
    minimal_withdraw: Money;
  };
  withdraws: WithdrawTable;
  confirmations: ConfirmationTable;
  limit_changes: LimitChangeTable;
  prize_runs: PrizeRunTable;
  hand_payments: HandPaymentTable;
  transactions: TransactionTable;
  ledger_checks: {
    id: Generated<number>;
    started_at: Instant;
    finished_at: Instant;
    is_whole: boolean;
    wallets: number;
    up_to: string;
    mismatches: Json<LedgerMismatch[]>;
  };
}
