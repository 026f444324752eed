export { findLinkPreview } from './link-preview.ts';
export { servePodiumPictures } from './picture/serve.ts';
export { findResult } from './podium.service.ts';
