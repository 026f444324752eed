import type { Verdict } from './ledger.ts';

/** Writes one kind of thing, remembers what was acknowledged, and looks for it after a restart. */
export interface Witness {
  what: string;
  clients: number;
  acknowledged(): number;
  /** One client: one write at a time, as fast as it is answered, until a write fails. */
  writeOn(origin: string, client: number): Promise<never>;
  /** Compares what is there with what must be there. */
  inspect(origin: string): Promise<Verdict>;
  /** How many of the checked records have more or fewer audit rows than changes. */
  withoutAudit?(): number;
}

export interface Load {
  acknowledged(): number;
  /** What went wrong while nobody had killed anything. */
  problems: readonly string[];
  /** From here on failures are expected, because of the kill. */
  expectTheEnd(): void;
  /** Resolves when every client has noticed. */
  ended: Promise<unknown>;
}

export function beginLoad(origin: string, witnesses: readonly Witness[]): Load {
  const sum = () => witnesses.reduce((all, witness) => all + witness.acknowledged(), 0);
  const before = sum();
  const problems: string[] = [];
  let isExpected = false;
  const clients = witnesses.flatMap((witness) =>
    Array.from({ length: witness.clients }, (_, client) =>
      witness.writeOn(origin, client).catch((error: Error) => {
        if (!isExpected) problems.push(`${witness.what}: ${error.message}`);
      }),
    ),
  );
  return {
    acknowledged: () => sum() - before,
    problems,
    expectTheEnd() {
      isExpected = true;
    },
    ended: Promise.all(clients),
  };
}

/** Throws for any other status, with the body. */
export function expectStatus(wanted: number, { status, body }: { status: number; body: unknown }): void {
  if (status !== wanted) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
}
