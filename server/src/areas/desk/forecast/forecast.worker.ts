import { parentPort } from 'node:worker_threads';
import { answerForecast, type ForecastTask } from './forecast-task.ts';

/** Computes forecasts beside the server's own thread, one after the other. */
parentPort?.on('message', ({ number, task }: { number: number; task: ForecastTask }) => {
  parentPort?.postMessage({ number, answer: answerForecast(task) });
});
