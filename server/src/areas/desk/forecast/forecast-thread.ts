import { Worker } from 'node:worker_threads';
import type { ForecastAnswer, ForecastTask } from './forecast-task.ts';

export interface ForecastThread {
  run(task: ForecastTask): Promise<ForecastAnswer>;
  close(): Promise<void>;
}

/** A thread of its own for forecasts, so that a large one holds up no call. It begins with the first forecast. */
export function openForecastThread(): ForecastThread {
  const waiting = new Map<number, PromiseWithResolvers<ForecastAnswer>>();
  let worker: Worker | undefined;
  let last = 0;
  let isClosed = false;

  const fail = (ended: Worker, error: Error) => {
    if (worker !== ended) return;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    worker = undefined;
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL('./forecast.worker.ts', import.meta.url));
    begun.on('message', ({ number, answer }: { number: number; answer: ForecastAnswer }) => {
      waiting.get(number)?.resolve(answer);
      waiting.delete(number);
    });
    begun.on('error', (error: Error) => fail(begun, error));
    begun.on('exit', (code) => fail(begun, new Error(`the thread of the forecasts ended with ${code}`)));
    // It does not keep a process alive that is otherwise done.
    begun.unref();
    return begun;
  };

  return {
    run(task) {
      if (isClosed) return Promise.reject(new Error('the thread of the forecasts is closed'));
      worker ??= begin();
      last += 1;
      const answer = Promise.withResolvers<ForecastAnswer>();
      waiting.set(last, answer);
      worker.postMessage({ number: last, task });
      return answer.promise;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
