/** One figure of a bench: what we measured, and the peer's figure from the same run. */
export interface BenchRow {
  what: string;
  ours: number;
  unit: string;
  reference?: number;
  referenceName?: string;
  /** How many times better than the reference; the bench decides what better means. */
  ratio?: number;
  goal?: string;
  met?: boolean;
  note?: string;
}

/** Hands one finished row to the runner, which prints it. */
export type Report = (row: BenchRow) => void;

/** What every `bench/src/<name>.ts` or `bench/src/<name>/index.ts` exports. */
export interface Bench {
  title: string;
  summary: string;
  run(report: Report): Promise<void> | void;
}
