export { NeedLink, NeedsStrip } from './needs-strip.tsx';
