export { NeedsStrip } from './needs-strip.tsx';
