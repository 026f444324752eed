export { openForecasts } from './forecast.service.ts';
