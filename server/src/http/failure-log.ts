import type { FastifyBaseLogger } from 'fastify';

type Make = () => FastifyBaseLogger;

/** The log of one call, created on the first write: creating it takes as long as a quick answer. */
class FailureLog {
  readonly level = 'warn';
  readonly #make: Make;
  #log: FastifyBaseLogger | undefined;

  constructor(make: Make) {
    this.#make = make;
  }

  get #made(): FastifyBaseLogger {
    this.#log ??= this.#make();
    return this.#log;
  }

  warn(...line: [object, string?]) {
    this.#made.warn(...line);
  }
  error(...line: [object, string?]) {
    this.#made.error(...line);
  }
  fatal(...line: [object, string?]) {
    this.#made.fatal(...line);
  }
  child(...as: Parameters<FastifyBaseLogger['child']>) {
    return this.#made.child(...as);
  }
  info() {}
  debug() {}
  trace() {}
  silent() {}
}

/** For calls that come so often that only what fails is logged. */
export function logOnlyFailures(
  logger: FastifyBaseLogger,
  ...as: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  return new FailureLog(() => logger.child(...as)) as unknown as FastifyBaseLogger;
}
